import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { newsletterMail } from '#server/newsletter/mails.ts';
import { forgetTests, sendNewsletter } from '#server/newsletter/send-newsletter.ts';
import { ENGINES, SITE } from '#tests/support/api/api.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { readerOf } from '#tests/support/site/reader.ts';

const NEWS = '2026-11-prices';
const MONTH_MS = 32 * DAY_MS;

describe.each(ENGINES)('sending a newsletter on %s', (engine) => {
  const desk = testOffice(engine);

  const jobs = async () => {
    const rows = desk.db.selectFrom('outbox').select('entity_id').where('kind', '=', 'newsletter');
    return (await rows.orderBy('entity_id').execute()).map(({ entity_id }) => entity_id);
  };
  const send = (...more: string[]) => desk.office(['newsletter', 'send', ...more]);

  test('a test goes to one address alone, with the text as its readers get it', async () => {
    const { code, out } = await send(`content/newsletters/${NEWS}.md`, '--test', 'Me@example.org');
    expect([code, out]).toEqual([0, expect.stringContaining('me@example.org')]);
    const [subject = ''] = await jobs();
    const mail = await mailNow(desk.api.services, 'newsletter', subject);
    expect(mail.to.address).toBe('me@example.org');
    expect(mail.subject).not.toContain('{');
    expect(mail.text).toContain('Prices\n------');
    expect(mail.text).toContain(`- Nothing has changed. See the prices (${SITE}/pricing), or\n`);
    await desk.db.deleteFrom('outbox').execute();
  });

  test('a file that is not there, is not due or is misspelt is not sent', async () => {
    expect(await send('nothing', '--yes')).toMatchObject({ code: 1 });
    expect(await send(NEWS, '--test', 'nobody')).toMatchObject({ code: 2 });
    expect(await desk.office(['newsletter', 'post', NEWS])).toMatchObject({ code: 2 });
    expect(await send(NEWS)).toMatchObject({ code: 2 });
    await desk.refuses(['newsletter', 'send', '2099-01-later', '--yes'], 'has not come');
    expect(await jobs()).toEqual([]);
  });

  test('every confirmed subscriber gets one mail with a link that ends the subscription', async () => {
    const [anna, brid, waiting, gone] = ['anna', 'brid', 'waiting', 'gone'].map((name) =>
      readerOf(desk.api, `${name}@example.ie`),
    );
    await anna?.join();
    await brid?.join();
    await waiting?.subscribe();
    await gone?.leave((await gone.join()).unsubscribe);
    const { code, out, questions } = await desk.office(['newsletter', 'send', NEWS], {
      answers: ['y'],
    });
    expect(questions).toEqual(['Send this to 2 confirmed subscribers? [y/N]']);
    expect([code, out]).toEqual([0, expect.stringContaining('2 mails')]);
    const ids = [(await anna?.stored())?.id, (await brid?.stored())?.id];
    expect(await jobs()).toEqual(ids.map((id) => `${NEWS} ${id}`).sort());
    const letter = await newsletterMail(`${NEWS} ${ids[0]}`, desk.api.services);
    expect(letter?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const link = (letter?.headers?.['List-Unsubscribe'] ?? '').slice(1, -1);
    const pressed = await desk.api.app.request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(200);
    expect(await anna?.isListed()).toBe(false);
    expect(await newsletterMail(`${NEWS} ${ids[0]}`, desk.api.services)).toBeUndefined();
  });

  test('a second sending is refused and says what to do', async () => {
    const before = await jobs();
    await desk.refuses(['newsletter', 'send', NEWS, '--yes'], 'write a new file');
    expect(await jobs()).toEqual(before);
  });

  test('a sending that was cut short goes on with the rest, in its old words', async () => {
    const [brid = ''] = (await jobs()).slice(-1);
    const values = { subject: 'Cut', body: 'short', test_to: '', mails: 1, created_at: 1 };
    await records.insert(desk.db, 'newsletters', {
      ...values,
      id: 'cut',
      reached: brid.split(' ')[1] ?? '',
      finished_at: null,
    });
    // Ids of one moment have no order.
    desk.api.wait(1000);
    const late = readerOf(desk.api, 'late@example.ie');
    await late.join();
    const text = { subject: 'Other', body: 'words' };
    expect(await sendNewsletter(desk.api.services, 'cut', text)).toBe(2);
    const { id } = await late.stored();
    expect((await jobs()).filter((subject) => subject.startsWith('cut'))).toEqual([`cut ${id}`]);
    const letter = await newsletterMail(`cut ${id}`, desk.api.services);
    expect(letter?.facts).toMatchObject({ subject: 'Cut', text: 'short' });
  });

  test('two sendings at once send each mail once', async () => {
    const text = { subject: 'Twice', body: 'at once' };
    const both = [1, 2].map(() => sendNewsletter(desk.api.services, 'twice', text));
    expect(await Promise.all(both)).toEqual([2, 2]);
    expect((await jobs()).filter((subject) => subject.startsWith('twice'))).toHaveLength(2);
  });

  test('the address of a test is forgotten after a month', async () => {
    await send(NEWS, '--test', 'me@example.org');
    desk.api.wait(MONTH_MS);
    await forgetTests(desk.api.services);
    const left = desk.db.selectFrom('newsletters').select('id').where('test_to', '!=', '');
    expect(await left.execute()).toEqual([]);
    const sent = desk.db.selectFrom('newsletters').select('id').where('id', '=', NEWS);
    expect(await sent.execute()).toHaveLength(1);
  });
});
