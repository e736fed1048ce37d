import * as v from 'valibot';
import { townLine } from './scan.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { correctStep } from '#server/bookings/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { EXIT, failed, misused } from '../io.ts';
import { readStep, stateHint } from '../step.ts';

export const correctCommand = command({
  name: 'correct',
  usage: '<tracking> <state> [<town>] --by <name> --why "<reason>"',
  about: 'Corrects a wrong scan',
  details: [
    'With a town: what the newest scan should have said. Without one: the parcel goes back to its last earlier step of this state, and what was scanned since does not count.',
    'Nothing is deleted: a further step replaces the wrong ones and says who corrected them, and why. Customers see the corrected steps; who had a mail about a wrong one gets another.',
  ],
  options: {
    by: { type: 'string', value: '<name>', about: 'Who corrects it' },
    why: { type: 'string', value: '"<reason>"', about: 'Why' },
  },
  needs: ['a tracking number', 'the right state, such as out_for_delivery'],
  more: 'many',
  run: async ({ io, db, now }, { words, text }) => {
    const [by, why] = [text('by')?.trim(), text('why')?.trim()];
    if (!by || !why)
      return misused(io, 'Say who corrects it with --by, and the reason with --why.');
    const step = readStep(words);
    if (step === undefined)
      return misused(io, `"${words[0] ?? ''}" is no tracking number of ours.`);
    const { tracking, state, typed } = step;
    if (state === undefined) return misused(io, `"${typed}" is no state.${stateHint(typed)}`);
    const town = v.safeParse(townLine, step.town);
    if (!town.success) return misused(io, `The town: ${town.issues[0].message}`);
    const note = `${by}: ${why}`;
    const correction = { tracking, state, town: town.output, note, now: now() };
    const done = await inTransaction(db, (tx) => correctStep(tx, correction));
    if (!done.ok) return failed(io, done.detail);
    const { event } = done.value;
    const where = event.town === '' ? '' : ` in ${event.town}`;
    io.out(`${formatTrackingNumber(tracking)}: ${state}${where} (step ${event.seq}).`);
    return EXIT.done;
  },
});
