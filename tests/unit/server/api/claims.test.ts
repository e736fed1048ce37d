import { records } from '#server/platform/db/rows.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { makeClaim } from '#api/claims.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import {
  answerTo,
  bookNow,
  errorsIn,
  mailKinds,
  payByCard,
  problemIn,
  rowOf,
} from '#tests/support/bookings/bookings.ts';
import { CLAIM, claimantAt, DELIVERED } from '#tests/support/bookings/claims.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import {
  storeBooking,
  woolJumpers,
  type BookingWish,
  type OpenedBooking,
} from '#tests/support/bookings/stored-booking.ts';
import * as failures from '#messages/failures.ts';
import * as photos from '#messages/photos.ts';
import { PHONE_JPEG, SECRET } from '#tests/support/forms/photos.ts';
import { pageAfter, sendFiles } from '#tests/support/forms/plain-forms.ts';
import { testOffice } from '#tests/support/people/office.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' }, limitInputPixels: false });
describe.each(ENGINES)('a claim for a parcel on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;
  beforeEach(() => api.db.deleteFrom('outbox').execute());

  const { claim, claimed, page, enterAccount, textOf } = claimantAt(desk);

  test('has a number and a state on the page of its booking, and the office hears of it', async () => {
    const made = await claimed();
    expect(made.claim).toMatchObject({ kind: 'damaged', state: 'open', valueCents: 8550 });
    const shown = await page(made);
    expect(shown).toContain(made.claim.number);
    expect(shown).toContain('We look into it.');
    expect(shown).not.toContain('action="/api/userBooking/claim"');
    expect(await mailKinds(api)).toEqual(['claim', 'office-claim']);
    expect(await textOf('claim', made.claim)).toContain(made.claim.number);
    expect(await textOf('office-claim', made.claim)).toContain('A vase, in pieces.');
    const reply = await api.get(`userBooking/claim/${made.tracking}`, made.headers);
    expect(await reply.json()).toMatchObject({ claim: { number: made.claim.number } });
  });

  test('is made once for a parcel while it is open', async () => {
    const made = await claimed();
    const again = await claim(made);
    expect([again.status, (await problemIn(again)).type]).toEqual([409, '/problems/claim-refused']);
  });

  test.each<[string, BookingWish, string]>([
    ['was not collected', {}, 'not collected'],
    ['was cancelled', { steps: ['cancelled'] }, 'cancelled'],
    ['is still on its way', { steps: ['collected'] }, 'still on its way'],
  ])('for a parcel that %s is refused with the reason', async (_, wanted, why) => {
    const booked = await storeBooking(api, wanted);
    expect((await problemIn(await claim(booked))).detail).toContain(why);
    expect(await page(booked)).not.toContain('userBooking/claim');
  });

  test('can be made for 30 days, also for what has not come since the promised day', async () => {
    const lost = await storeBooking(api, { steps: ['collected'] });
    const late = await storeBooking(api, DELIVERED);
    api.wait(4 * DAY_MS);
    expect(Object.keys(await errorsIn(await claim(lost)))).toEqual(['#/kind']);
    expect((await claim(lost, { kind: 'lost' })).status).toBe(201);
    api.wait(26 * DAY_MS);
    expect(await page(late)).toContain('userBooking/claim');
    api.wait(DAY_MS);
    expect((await problemIn(await claim(late))).detail).toContain('30 days');
    api.wait(-31 * DAY_MS);
  });

  test('is not higher than the customs declaration, and says what is missing', async () => {
    const booked = await storeBooking(api, { ...DELIVERED, customs: woolJumpers(1) });
    expect((await errorsIn(await claim(booked)))['#/value']).toContain('€12.50');
    const empty = await claim(booked, { kind: '', value: 'much', story: '' });
    expect(Object.keys(await errorsIn(empty)).sort()).toEqual(['#/kind', '#/story', '#/value']);
    // It may mean one euro, or a thousand.
    for (const value of ['1,000', '1.000', '0x10', '1e3'])
      expect((await errorsIn(await claim(booked, { value })))['#/value']).toBe(
        'Enter the value in euro, such as 85.50.',
      );
  });

  test('opens with what fits the parcel, and has the way for one that is only late', async () => {
    const markup = await page(await storeBooking(api, DELIVERED));
    expect(markup).toMatch(/<option value="damaged"[^>]* selected/);
    expect(markup).toMatch(/href="\/contact-us\?subject=Parcel\+IE[^"]+came\+late#enquiry"/);
  });

  const addPhoto = ({ tracking, headers }: OpenedBooking, bytes: Uint8Array<ArrayBuffer>) => {
    const parts = { id: tracking, photo: new File([bytes], 'photo.jpg') };
    return sendFiles(api, 'userBooking/claimPhoto', parts, headers);
  };

  test('takes photos, without what a phone writes into them, five at most', async () => {
    const made = await claimed();
    const add = (bytes: Uint8Array<ArrayBuffer>) => addPhoto(made, bytes);
    for (let count = 0; count < 5; count++) expect((await add(PHONE_JPEG)).status).toBe(200);
    expect((await add(PHONE_JPEG)).status).toBe(422);
    expect((await add(new Uint8Array([1, 2, 3]))).status).toBe(422);
    const files = await records.all(api.db, 'files', { kind: 'claim' });
    expect(files).toHaveLength(5);
    expect(Buffer.from(files[0]?.bytes ?? []).toString('latin1')).not.toContain(SECRET);
    expect((await desk.office(['claim', 'show', made.claim.number])).out).toContain('Photos:    5');
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['64 megapixels', () => plain(8_000, 8_000).jpeg().toBuffer(), photos.errors.pixels(64, 51)],
    [
      '20 megapixels in a WebP',
      () => plain(5_000, 4_000).webp({ effort: 0 }).toBuffer(),
      photos.errors.pixelsWhole(20, 16, photos.kinds.webp),
    ],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), photos.errors.heic],
    ['AVIF', () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0'), photos.errors.otherFormat('AVIF')],
    ['its end cut off', () => Buffer.from(PHONE_JPEG.subarray(0, 400)), photos.errors.broken],
    ['0 bytes', () => Buffer.alloc(0), failures.file.empty('photo.jpg')],
    ['no picture in it', () => Buffer.from('no photo'), photos.errors.notImage],
  ])('with a photo of %s is refused with the reason, and not made', async (_, made, message) => {
    const booked = await storeBooking(api, DELIVERED);
    const { tracking, headers } = booked;
    const photo = new File([new Uint8Array(await made())], 'photo.jpg');
    const parts = { id: tracking, ...CLAIM, photo };
    const reply = await sendFiles(api, 'userBooking/claim', parts, headers);
    expect([reply.status, await errorsIn(reply)]).toEqual([422, { '#/photo': message }]);
    expect(await page(booked)).toContain('action="/api/userBooking/claim"');
  });

  test('has no photo decoded that it would not take, and no crowd of photos at once', async () => {
    const noPhoto = new TextEncoder().encode('no photo');
    expect((await addPhoto(await storeBooking(api), noPhoto)).status).toBe(404);
    const made = await claimed();
    expect((await addPhoto(made, noPhoto)).status).toBe(422);
    const size = { width: 4_000, height: 4_000, channels: 3, background: '#2a7' } as const;
    const large = new Uint8Array(await sharp({ create: size }).jpeg().toBuffer());
    const crowd = [];
    for (let count = 0; count < 16; count++) crowd.push(await claimed());
    const answers = await Promise.all(crowd.map((each) => addPhoto(each, large)));
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy[0]?.headers.get('retry-after')).toBe('5');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(16 - busy.length);
  });

  test('is accepted by the office up to what the terms say, then paid; the books still add up', async () => {
    const booked = await bookNow(api);
    await payByCard(api, booked.id);
    const row = await rowOf(api, booked.id);
    for (const state of ['collected', 'delivered'] as const) await addStep(api, row, state);
    const opened = { ...row, orderId: '', headers: { cookie: booked.headers['cookie'] ?? '' } };
    const made = (await answerTo(makeClaim, await claim(opened))).claim;
    expect((await desk.office(['claim', 'list'])).out).toContain(made.number);
    const more = ['claim', 'accept', made.number, '101.45', '--yes'];
    await desk.refuses(more, '€101.44 at most');
    const whole = await desk.office(['claim', 'accept', made.number, '101.44', '--yes']);
    expect(whole.code).toBe(0);
    expect(await textOf('claim-accepted', made)).toContain('€101.44');
    expect(await page(opened)).toContain('€101.44');
    const decline = ['claim', 'decline', made.number, 'No', '--yes'];
    await desk.refuses(decline, 'is accepted: that cannot follow');
    await desk.refuses(['claim', 'paid', made.number, '--yes'], 'has not entered an account yet');
    expect(await textOf('claim-accepted', made)).toContain('Please enter the IBAN');
    expect((await enterAccount(opened)).status).toBe(200);
    expect((await desk.office(['claim', 'paid', made.number, '--yes'])).code).toBe(0);
    expect(await textOf('claim-paid', made)).toContain('€101.44');
    expect(await mailKinds(api)).toEqual(expect.arrayContaining(['claim-accepted', 'claim-paid']));
    expect((await desk.office(['person', 'export', 'aoife@example.com'])).out).toContain(
      made.number,
    );
    const findings = await auditOrders(api.services);
    expect(findings.filter(({ about }) => about === row.order_id)).toEqual([]);
  });

  test('is declined with a reason that the claimant reads, and can then be made again', async () => {
    const made = await claimed();
    const { number } = made.claim;
    expect((await desk.office(['claim', 'decline', number, '--yes'])).code).toBe(2);
    await desk.office(['claim', 'decline', number, 'The box had no filling.', '--yes']);
    expect(await page(made)).toContain('The box had no filling.');
    expect(await textOf('claim-declined', made.claim)).toContain('The box had no filling.');
    expect((await claim(made)).status).toBe(201);
  });

  test('comes back with what was typed when a form without a script has a mistake', async () => {
    const booked = await storeBooking(api, DELIVERED);
    const story = 'A vase, in pieces.';
    const fields = { id: booked.tracking, kind: 'damaged', story, value: 'much' };
    const markup = await pageAfter(api, 'userBooking/claim', fields, booked.headers);
    expect(markup).toContain('A vase, in pieces.');
    expect(markup).toContain('Enter the value in euro, such as 85.50.');
  });
});
