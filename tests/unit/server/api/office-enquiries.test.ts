import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { ENGINES, NOW } from '#tests/support/api/api.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { jobsAbout } from '#tests/support/api/rows.ts';

describe.each(ENGINES)('the enquiries in the office on %s', (engine) => {
  const desk = testOffice(engine);

  let count = 0;
  const put = async (columns: { spam?: 0 | 1; message?: string; firstname?: string } = {}) => {
    count += 1;
    const id = newId(NOW + count);
    await records.insert(desk.db, 'enquiries', {
      id,
      firstname: 'Áine',
      lastname: 'Ní Bhriain',
      email: `person${count}@example.ie`,
      phone: '',
      message: 'Where is my parcel?',
      spam: 0,
      created_at: NOW + count * 1000,
      answered_at: null,
      ...columns,
    });
    return id;
  };
  const enquiry = (id: string) => records.get(desk.db, 'enquiries', { id });
  const answers = (id: string) =>
    records.all(desk.db, 'enquiry_answers', { enquiry_id: id }, 'created_at', 'id');

  test('an empty list says so', async () => {
    expect(await desk.office(['enquiries'])).toMatchObject({
      code: 0,
      out: 'No enquiries to answer.',
    });
  });

  test('are listed newest first, with Irish time, name, address and first line', async () => {
    const first = await put({ message: '\n  First line\nsecond line' });
    const second = await put({ firstname: 'Bríd' });
    const { out } = await desk.office(['enquiries']);
    const lines = out.split('\n');
    expect(lines[1]).toMatch(new RegExp(`^${second.slice(-8)}  2026-11-21 10:00  Bríd`));
    expect(lines[2]).toContain(first.slice(-8));
    expect(lines[2]).toContain('person1@example.ie');
    expect(lines[2]).toMatch(/First line$/);
  });

  test('with the mark of spam are in a list of their own, which the usual one points to', async () => {
    const id = await put({ spam: 1, message: 'Buy now' });
    const usual = await desk.office(['enquiries']);
    expect(usual.out).not.toContain(id.slice(-8));
    expect(usual.out).toContain('1 more with the mark of spam: "enquiries --spam".');
    expect((await desk.office(['enquiries', '--spam'])).out).toContain(id.slice(-8));
  });

  test('are given as JSON with whole messages', async () => {
    const id = await put({ message: 'One\nTwo' });
    const { out } = await desk.office(['enquiries', '--json']);
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({ id, message: 'One\nTwo', spam: false, answered: null }),
    );
  });

  test('one is shown whole, by the end or the start of its id', async () => {
    const id = await put({ message: 'One\nTwo \u001b[31mred' });
    const { code, out } = await desk.office(['enquiry', id.slice(-8)]);
    expect(code).toBe(0);
    expect(out).toContain(`Id:       ${id}`);
    expect(out).toContain('Written:  Saturday 21 November 2026, 10:00');
    expect(out).toContain('One\nTwo [31mred');
    expect((await desk.office(['enquiry', id.toUpperCase()])).out).toBe(out);
  });

  test('an unknown, an ambiguous and a too short id are told apart', async () => {
    const id = await put();
    await desk.refuses(['enquiry', 'ffffffff'], 'Nothing here has the id ffffffff.');
    await desk.refuses(['enquiry', id.slice(0, 8)], 'More than one has an id with');
    expect((await desk.office(['enquiry', 'ff'])).err).toContain('at least 4 characters');
    expect((await desk.office(['enquiry', '%%%%'])).err).toContain('is no id');
  });

  test('an answer is shown, asked about, stored and mailed', async () => {
    const id = await put();
    const seen = await desk.office(['answer', id.slice(-8)], {
      answers: ['yes'],
      input: '  It is on its way.\r\nSlán!\n',
    });
    expect(seen).toMatchObject({ code: 0, questions: ['Send this answer? [y/N]'] });
    expect(seen.err).toContain('It is on its way.\nSlán!');
    expect(seen.out).toBe('The answer is stored and goes out by mail.');
    const [answer] = await answers(id);
    expect(answer).toMatchObject({ message: 'It is on its way.\nSlán!', created_at: NOW });
    expect((await enquiry(id)).answered_at).toBe(NOW);
    expect(await jobsAbout(desk.db, answer?.id ?? '')).toEqual(['enquiry-answer']);
    expect((await desk.office(['enquiries'])).out).not.toContain(id.slice(-8));
    expect((await desk.office(['enquiries', '--answered'])).out).toContain(id.slice(-8));
    expect((await desk.office(['enquiry', id])).out).toContain('It is on its way.\nSlán!');
  });

  test.each(['n', '', 'nope'])('an answer that is declined with %j is not stored', async (no) => {
    const id = await put();
    const seen = await desk.office(['answer', id, '--text', 'Yes.'], { answers: [no] });
    expect(seen).toMatchObject({ code: 1 });
    expect(seen.err).toContain('Nothing was done.');
    expect(await answers(id)).toEqual([]);
  });

  test('without a terminal an answer needs --yes', async () => {
    const id = await put();
    await desk.refuses(['answer', id, '--text', 'Yes.'], 'add --yes', 2);
    expect(await answers(id)).toEqual([]);
    const done = await desk.office(['answer', id, '--yes'], { input: 'Yes.' });
    expect([done.code, (await answers(id)).length]).toEqual([0, 1]);
  });

  test('a second answer is asked for in other words', async () => {
    const id = await put();
    await desk.office(['answer', id, '--text', 'First', '--yes']);
    desk.api.wait(1000);
    const seen = await desk.office(['answer', id, '--text', 'Second'], { answers: ['y'] });
    expect(seen.questions).toEqual(['Send this as a second answer? [y/N]']);
    expect(seen.err).toContain('It was answered before, on Saturday 21 November 2026, 10:00.');
    expect((await answers(id)).map(({ message }) => message)).toEqual(['First', 'Second']);
  });

  test('a script that runs twice does not answer twice, unless it says so', async () => {
    const id = await put();
    const call = ['answer', id, '--text', 'Once', '--yes'];
    await desk.office(call);
    await desk.refuses(call, '--again');
    expect(await answers(id)).toHaveLength(1);
    expect((await desk.office([...call, '--again'])).code).toBe(0);
    expect((await answers(id)).length).toBe(2);
  });

  test('of two who answer at the same time one is told', async () => {
    const id = await put();
    const call = ['answer', id, '--text', 'Hello', '--yes'];
    const codes = await Promise.all([1, 2].map(async () => (await desk.office(call)).code));
    expect(codes.sort()).toEqual([0, 1]);
    expect((await answers(id)).length).toBe(1);
  });

  test.each([
    ['is empty', ' \n', 'The answer is empty. Nothing was done.'],
    ['is too long', 'x'.repeat(10_001), 'Use 10000 characters or fewer.'],
    ['holds what cannot be read', 'a\0b', 'Take out the characters that cannot be read.'],
  ])('an answer that %s is refused', async (_why, input, sentence) => {
    const id = await put();
    const seen = await desk.office(['answer', id, '--yes'], { input });
    expect([seen.code, seen.err, await answers(id)]).toEqual([2, sentence, []]);
  });

  test('one that is no spam after all goes to the office, once', async () => {
    const id = await put({ spam: 1 });
    const seen = await desk.office(['not-spam', id.slice(-8)]);
    expect(seen).toMatchObject({
      code: 0,
      out: 'The mark is gone. The enquiry goes to the office by mail again, without the mark.',
    });
    expect((await enquiry(id)).spam).toBe(0);
    await desk.refuses(['not-spam', id], 'has no mark of spam');
    expect(await jobsAbout(desk.db, id)).toEqual(['office-enquiry']);
  });

  test('more than fifty are cut, and --all shows them', async () => {
    for (let more = 0; more < 51; more += 1) await put();
    expect((await desk.office(['enquiries'])).out).toMatch(/\d+ more are not shown: --all/);
    expect((await desk.office(['enquiries', '--all'])).out).not.toContain('not shown');
  });
});
