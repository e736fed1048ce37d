import * as v from 'valibot';
import { line } from '#api/shared-fields.ts';
import { EXCEPTION_REASONS, STATES, type State } from '#domain/parcel/consignment.ts';
import { nextStates } from '#domain/parcel/next-states.ts';
import { refused } from '#domain/result.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as driver from '#messages/driver.ts';
import * as bookings from '#server/bookings/index.ts';
import { inTransaction, records } from '#server/platform/db/index.ts';
import { command, type Office } from '../command.ts';
import { recordStepDeed } from '../deeds.ts';
import { misused } from '../io.ts';
import { hasTown, readStep, stateHint } from '../step.ts';

const officeTown = v.pipe(line(100));

export const scanCommand = command({
  name: 'scan',
  usage: '<tracking> <state> <town> [--reason held|damaged|lost]',
  about: 'Adds a step to a parcel',
  details: [
    `The states: ${STATES.filter((state) => state !== 'cancelled').join(', ')}. Which of them can follow depends on the steps before.`,
    'A town is not needed for paid. A wrong one is corrected with "correct".',
    'A booking is cancelled with "cancel", which says what goes back.',
    'An exception can have a reason, which sender and receiver read. What is reported lost or damaged can be claimed at once.',
  ],
  options: {
    reason: { type: 'string', value: 'held|damaged|lost', about: 'Why it is an exception' },
  },
  isDeed: true,
  needs: ['a tracking number', 'a state, such as collected or at_depot'],
  more: 'many',
  run: async (office, { words, text }) => {
    const { db, now } = office;
    const step = readStep(words);
    if (step === undefined)
      return misused(
        `"${words[0] ?? ''}" is no tracking number of ours. Compare it: one letter is wrong, missing or too many.`,
      );
    const { tracking, state, typed } = step;
    const timeline = await bookings.findTimeline(db, tracking);
    if (timeline === undefined)
      return refused(`No parcel has the number ${formatTrackingNumber(tracking)}.`);
    const next = sayNext(timeline.events.map((event) => event.state));
    if (state === undefined) return misused(`"${typed}" is no state.${stateHint(typed)} ${next}`);
    const place = v.safeParse(officeTown, step.town);
    if (!place.success) return misused(`The town: ${place.issues[0].message}`);
    if (place.output === '' && hasTown(state))
      return misused(`After "${typed}" comes the town where the parcel is.`);
    const typedReason = text('reason');
    const reason = EXCEPTION_REASONS.find((known) => known === typedReason);
    if (typedReason !== undefined && (reason === undefined || state !== 'exception'))
      return misused(`--reason belongs to an exception: ${EXCEPTION_REASONS.join(', ')}.`);
    if (state === 'paid' && (await isOrdered(office, tracking)))
      return refused('Only its payment makes this parcel paid: it is noted by itself.');
    if (state === 'cancelled')
      return misused('A booking is cancelled with: cancel <tracking> "<reason>".');
    const added = await inTransaction(db, async (tx) => {
      const done = await bookings.appendEvent(tx, {
        booking: { tracking },
        state,
        town: place.output,
        accountId: null,
        reason,
        now: now(),
      });
      if (done.ok) await recordStepDeed(tx, office, { command: 'scan', step: done.value });
      return done;
    });
    if (!added.ok) return refused(await scanRefusal(office, tracking, state));
    const where = place.output === '' ? '' : ` in ${place.output}`;
    return `${formatTrackingNumber(tracking)}: ${state}${where} (step ${added.value.event.seq}).`;
  },
});

/** The office cannot confirm a card payment. */
const isOrdered = async ({ db }: Office, tracking: string): Promise<boolean> =>
  (await records.find(db, 'bookings', { tracking, order_id: ['is not', null] })) !== undefined;

async function scanRefusal({ db }: Office, tracking: string, state: State): Promise<string> {
  const steps =
    (await bookings.findTimeline(db, tracking))?.events.map((event) => event.state) ?? [];
  return `This parcel is ${steps.at(-1) ?? 'gone'}: ${state} cannot follow. ${sayNext(steps)}`;
}

function sayNext(steps: readonly State[]): string {
  const next = nextStates(steps);
  return next.length === 0 ? driver.stepOver : `What can follow: ${next.join(', ')}.`;
}

export const correctCommand = command({
  name: 'correct',
  usage: '<tracking> <state> [<town>] --why "<reason>" [--by <name>]',
  about: 'Corrects a wrong scan',
  details: [
    'With a town: what the newest scan should have said. Without one: the parcel goes back to its last earlier step of this state, and what was scanned since does not count.',
    'Nothing is deleted: a further step replaces the wrong ones and says who corrected them, and why. Customers see the corrected steps; who had a mail about a wrong one gets another.',
  ],
  options: {
    why: { type: 'string', value: '"<reason>"', about: 'Why' },
  },
  isDeed: true,
  needs: ['a tracking number', 'the right state, such as out_for_delivery'],
  more: 'many',
  run: async (office, { words, text }) => {
    const { db, now, by } = office;
    const why = text('why')?.trim();
    if (!why) return misused('Give the reason with --why.');
    const step = readStep(words);
    if (step === undefined) return misused(`"${words[0] ?? ''}" is no tracking number of ours.`);
    const { tracking, state, typed } = step;
    if (state === undefined) return misused(`"${typed}" is no state.${stateHint(typed)}`);
    const town = v.safeParse(officeTown, step.town);
    if (!town.success) return misused(`The town: ${town.issues[0].message}`);
    const note = `${by}: ${why}`;
    const correction = { tracking, state, town: town.output, note, now: now() };
    const done = await inTransaction(db, async (tx) => {
      const corrected = await bookings.correctStep(tx, correction);
      if (corrected.ok)
        await recordStepDeed(tx, office, { command: 'correct', step: corrected.value, words: why });
      return corrected;
    });
    if (!done.ok) return refused(done.detail);
    const { event } = done.value;
    const where = event.town === '' ? '' : ` in ${event.town}`;
    return `${formatTrackingNumber(tracking)}: ${state}${where} (step ${event.seq}).`;
  },
});
