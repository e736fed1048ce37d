import { mailNow } from '#tests/support/api/jobs.ts';
import { describe, expect, test } from 'vitest';
import { draftFor } from '#server/platform/forms/drafts.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { elementsOf } from '#integrations/elements.ts';
import { formsIn, unkept } from '#tests/support/forms/kept-forms.ts';
import { storeBooking, type OpenedBooking } from '#tests/support/bookings/stored-booking.ts';
import { newSession } from '#tests/support/people/accounts.ts';
import { KEY_FIELD, KEY_REUSED, RETURNED } from '#api/idempotency.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
const TYPED = { firstname: 'Áine', email: 'nowhere', message: 'Line 1\r\nLine "2" <b>' };

describe.each(ENGINES)('a form that failed without a script on %s', (engine) => {
  const api = testApi(engine);

  const send = async (fields: Record<string, string> = TYPED) =>
    redirectOf(await api.submit('enquiry/new-enquiry', fields));
  const subscribe = async (referer: string) =>
    redirectOf(await api.submit('newsletter/post-subscription', { email: 'nowhere' }, { referer }));
  const draft = (page: string, token: string) => draftFor(api.db, page, token, api.services.now());

  test('comes back with what was typed and what is wrong', async () => {
    const { token } = await send();
    expect(await draft('/contact-us', token)).toMatchObject({
      form: 'enquiry',
      values: TYPED,
      errors: { email: 'Please input your Email!' },
    });
  });

  test('comes back without the signs of a robot, which a browser may have filled in', async () => {
    const { token } = await send({ ...TYPED, leaveEmpty: 'x', elapsedMs: '9' });
    expect((await draft('/contact-us', token))?.values).toEqual(TYPED);
  });

  test('asks once whether an address that looks mistyped is right', async () => {
    const typed = { ...TYPED, email: 'aine@gmail.con' };
    const { token } = await send(typed);
    const asked = 'Did you mean aine@gmail.com?';
    expect((await draft('/contact-us', token))?.errors['email']).toContain(asked);
    const again = { ...typed, [KEY_FIELD]: `${RETURNED}of-this-page` };
    const { headers } = await api.submit('enquiry/new-enquiry', again);
    expect(headers.get('location')).toBe('/enquiry-sent');
  });

  test('asks about the address together with what is wrong', async () => {
    const { token } = await send({ email: 'aine@gmail.con', message: '' });
    expect(Object.keys((await draft('/contact-us', token))?.errors ?? {})).toEqual([
      'message',
      'email',
    ]);
  });

  test('is known on its own page only', async () => {
    const { token } = await send();
    expect(await draft('/login', token)).toBeUndefined();
    expect(await draft('/contact-us', `${token}x`)).toBeUndefined();
  });

  test('cannot be read by who has the database alone', async () => {
    await send();
    const rows = await api.db.selectFrom('drafts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { draft: kept } of rows) {
      expect(kept).toMatch(/^[\w-]+$/);
      expect(Buffer.from(kept, 'base64url').toString()).not.toContain('nowhere');
    }
  });

  test('is forgotten after a quarter of an hour', async () => {
    const { token } = await send();
    api.wait(14 * MINUTE_MS);
    expect(await draft('/contact-us', token)).toBeDefined();
    api.wait(MINUTE_MS);
    expect(await draft('/contact-us', token)).toBeUndefined();
  });

  test.each([
    ['/pricing', '/pricing', ''],
    ['/track/ABC%20123', '/track/ABC%20123', ''],
    ['/?from=Galway&kg=3', '/', 'from=Galway&kg=3&'],
    ['/pricing?again=old', '/pricing', ''],
  ])('in the footer of %s comes back there', async (path, page, query) => {
    const place = await subscribe(`${SITE}${path}`);
    expect(place.location).toBe(`${page}?${query}again=${place.token}#subscribe`);
    expect((await draft(page, place.token))?.values).toEqual({ email: 'nowhere' });
  });

  test.each([
    ['another site', 'https://evil.example/pricing'],
    ['a path that would lead to another host', `${SITE}//evil.example/`],
    ['nowhere', 'nonsense'],
  ])('on %s comes back on the home page', async (_name, referer) => {
    expect((await subscribe(referer)).page).toBe('/');
  });
});

function redirectOf(response: Response) {
  expect(response.status).toBe(303);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const location = response.headers.get('location') ?? '';
  const { pathname, searchParams } = new URL(location, SITE);
  return { location, page: pathname, token: searchParams.get('again') ?? '' };
}

describe.each(ENGINES)('what is typed into the pages of the API on %s', (engine) => {
  const api = testApi(engine);

  const pageAt = async (path: string, headers: Record<string, string>): Promise<string> =>
    (await api.get(path, headers)).text();
  const draftsIn = (page: string): string[] => formsIn(page).flatMap(({ draft }) => draft ?? []);
  const sentIn = (page: string): string[] =>
    elementsOf(page).flatMap(({ attributes }) => attributes.get('data-sent') ?? []);
  const bookingOf = ({ tracking }: OpenedBooking): string => `userBooking/booking/${tracking}`;

  test.each([
    ['is booked', {}, ['change']],
    ['is under way', { steps: ['collected'], row: { promised_on: '2026-11-24' } }, ['delivery']],
    ['has arrived', { steps: ['collected', 'delivered'] }, ['claim']],
  ] as const)('is kept while a parcel %s, until that is done', async (_, wanted, forms) => {
    const booked = await storeBooking(api, wanted);
    const page = await pageAt(bookingOf(booked), booked.headers);
    expect(unkept(formsIn(page))).toEqual([]);
    for (const form of forms) {
      expect(draftsIn(page)).toContain(`${form}-${booked.tracking}`);
      const done = await pageAt(`${bookingOf(booked)}?done=${form}`, booked.headers);
      expect(sentIn(done)).toEqual([`${form}-${booked.tracking}`]);
    }
  });

  test('is kept beside a receipt', async () => {
    const { tracking, headers } = await storeBooking(api);
    const path = `userBooking/receipt/${tracking}`;
    expect(draftsIn(await pageAt(path, headers))).toEqual([`billing-${tracking}`]);
    expect(sentIn(await pageAt(`${path}?done=billing`, headers))).toEqual([`billing-${tracking}`]);
  });

  test('is kept in the settings of an account, part by part', async () => {
    const email = `settings-${engine}@example.ie`;
    const session = await newSession(api, email);
    const page = await pageAt('users/settings', session);
    expect(draftsIn(page)).toEqual(['details', 'password', 'email']);
    expect(unkept(formsIn(page))).toEqual([]);
    for (const form of draftsIn(page))
      expect(sentIn(await pageAt(`users/settings?done=${form}`, session))).toEqual([form]);
  });
});

const FROM_AINE = { firstname: 'Áine', email: 'aine@example.ie', message: 'Where is my parcel?' };

describe.each(ENGINES)('an enquiry on %s', (engine) => {
  const api = testApi(engine);
  const enquiries = () =>
    api.db.selectFrom('enquiries').selectAll().orderBy('created_at').execute();
  const mails = () => api.db.selectFrom('outbox').selectAll().execute();

  test('is stored and its mail to the office waits', async () => {
    const response = await api.post('enquiry/new-enquiry', FROM_AINE);
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    const [enquiry] = await enquiries();
    expect(enquiry).toMatchObject({ ...FROM_AINE, phone: '', spam: 0 });
    expect(await mails()).toMatchObject([{ kind: 'office-enquiry', entity_id: enquiry?.id }]);
  });

  test('without an e-mail address or a message is refused with a sentence for each', async () => {
    const response = await api.post('enquiry/new-enquiry', {});
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      status: 422,
      errors: [
        { pointer: '#/email', message: 'Please input your Email!' },
        { pointer: '#/message', message: 'Please input your Your Message!' },
      ],
    });
  });

  test('sent again with the same key is stored once, and another one with that key is refused', async () => {
    const before = (await enquiries()).length;
    const key = { 'idempotency-key': 'first' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.post('enquiry/new-enquiry', { ...FROM_AINE, message: 'Once' }, key)),
    );
    for (const answer of answers) expect(await answer.json()).toEqual({ status: true });
    expect((await enquiries()).length).toBe(before + 1);
    const other = await api.post('enquiry/new-enquiry', { ...FROM_AINE, message: 'Twice' }, key);
    expect(await other.json()).toMatchObject({ type: KEY_REUSED, status: 422 });
  });

  test('a key belongs to its guest: the same one of a stranger is never refused', async () => {
    const before = (await enquiries()).length;
    const send = (message: string, browser: string) => {
      const headers = { 'idempotency-key': '1', 'user-agent': browser };
      return api.post('enquiry/new-enquiry', { ...FROM_AINE, message }, headers);
    };
    expect((await send('Mine', 'a')).status).toBe(200);
    expect((await send('Yours', 'b')).status).toBe(200);
    // A retry may come from another network: it is recognised by its content.
    expect((await send('Mine', 'c')).status).toBe(200);
    expect((await enquiries()).length).toBe(before + 2);
  });

  test('a form with a key in its hidden field is stored once, an hour later too', async () => {
    const before = (await enquiries()).length;
    const form = { ...FROM_AINE, message: 'By form', [KEY_FIELD]: 'of-this-page' };
    const first = await api.submit('enquiry/new-enquiry', form);
    api.wait(3_600_000);
    const second = await api.submit('enquiry/new-enquiry', form);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect((await enquiries()).length).toBe(before + 1);
  });

  test('with the hidden field filled in looks accepted, is stored with its mark and mailed with it later', async () => {
    const waiting = (await mails()).length;
    const spam = { ...FROM_AINE, message: 'Buy now', leaveEmpty: 'https://spam.example' };
    expect(await (await api.post('enquiry/new-enquiry', spam)).json()).toEqual({ status: true });
    const stored = (await enquiries()).find(({ message }) => message === 'Buy now');
    expect(stored?.spam).toBe(1);
    expect((await mails()).length).toBe(waiting + 1);
    const { subject } = await mailNow(api.services, 'office-enquiry', stored?.id ?? '');
    expect(subject).toContain('Enquiry (marked as spam)');
  });
});
