import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { mintToken } from '#server/accounts/tokens.ts';
import { forgetPhotos } from '#server/drivers/scan-parcel.ts';
import { readStoredFile } from '#server/platform/files/clean-photo.ts';
import { ENGINES, NOW, freshApi } from '#tests/support/api/api.ts';
import { statesOf } from '#tests/support/bookings/bookings.ts';
import { loggedIn } from '#tests/support/bookings/parcels.ts';
import { PHONE_JPEG, PHONE_PNG, SECRET } from '#tests/support/forms/photos.ts';
import { bookStop } from '#tests/support/drivers/stops.ts';
import { sendFiles } from '#tests/support/forms/plain-forms.ts';

const DELIVERY = { state: 'delivered', town: 'Naas' };
const NAME = 'Máire at number 3';

describe.each(ENGINES)('the proof of a delivery on %s', (engine) => {
  let driver: Record<string, string>;
  let parcel: { id: string; tracking: string };
  const api = freshApi(engine);
  beforeEach(async () => {
    driver = await loggedIn(api, 'driver', true);
    parcel = await bookStop(api.db, NOW, {
      steps: [
        ['collected', null],
        ['out_for_delivery', null],
      ],
    });
  });

  const scan = (
    fields: Record<string, string>,
    photo?: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) => {
    const file = photo && { photo: new File([photo], 'door.jpg') };
    const path = `apptrack/${parcel.tracking}/event`;
    return sendFiles(api, path, { ...DELIVERY, ...fields, ...file }, { ...driver, ...headers });
  };
  const proofs = () => api.db.selectFrom('proofs').selectAll().execute();
  const photos = async (): Promise<string[]> =>
    (await api.db.selectFrom('files').select('name').execute()).map(({ name }) => name);
  const sender = async (): Promise<Record<string, string>> => {
    const token = await mintToken(api.db, 'booking', parcel.id, api.services.now());
    return { cookie: `__Host-bookings=${token}` };
  };
  const photo = (headers: Record<string, string> = {}) =>
    api.get(`userBooking/proof/${parcel.tracking}`, headers);

  test('is stored with the step: the name, and the photo without what the phone wrote into it', async () => {
    expect((await scan({ name: NAME }, PHONE_JPEG)).status).toBe(201);
    const [proof] = await proofs();
    expect(proof).toMatchObject({ booking_id: parcel.id, name: NAME, at: NOW });
    expect(await photos()).toEqual([proof?.photo_file]);
    const stored = await readStoredFile(api.db, proof?.photo_file ?? '');
    const file = Buffer.from(stored ?? []);
    expect([file.length > 0, file.includes(SECRET)]).toEqual([true, false]);
  });

  test('may be a name alone, as JSON too', async () => {
    const path = `apptrack/${parcel.tracking}/event`;
    expect((await api.post(path, { ...DELIVERY, name: NAME }, driver)).status).toBe(201);
    expect(await proofs()).toMatchObject([{ name: NAME, photo_file: '' }]);
  });

  test('is not needed: a scan without it is taken', async () => {
    const path = `apptrack/${parcel.tracking}/event`;
    expect((await api.post(path, DELIVERY, driver)).status).toBe(201);
    expect(await proofs()).toEqual([]);
  });

  test('is stored once for a scan that is sent again with its key', async () => {
    const key = { 'idempotency-key': 'delivery' };
    const answers = [
      await scan({ name: NAME }, PHONE_JPEG, key),
      await scan({ name: NAME }, PHONE_JPEG, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([(await proofs()).length, (await photos()).length]).toEqual([1, 1]);
  });

  test.each([
    ['another step', { state: 'failed_attempt', name: NAME }, undefined, 422, 'name'],
    ['a photo of another step', { state: 'failed_attempt' }, PHONE_JPEG, 422, 'photo'],
    ['what is no photo', { name: NAME }, Buffer.from('<svg/>'), 422, 'photo'],
    ['a photo of 15.1 MB', { name: NAME }, Buffer.alloc(15_100_000), 413, 'photo'],
    ['a photo of 0 bytes', { name: NAME }, Buffer.alloc(0), 422, 'photo'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, undefined, 422, 'name'],
  ] as const)('is refused for %s, and nothing is stored', async (_, fields, file, status, name) => {
    const response = await scan(fields, file && new Uint8Array(file));
    expect(await response.json()).toMatchObject({ status, errors: [{ pointer: `#/${name}` }] });
    expect([await proofs(), await photos()]).toEqual([[], []]);
    expect((await statesOf(api, parcel.tracking)).at(-1)).toBe('out_for_delivery');
  });

  test('leaves no photo when the step cannot follow', async () => {
    await scan({}, PHONE_JPEG);
    expect((await scan({ name: NAME }, PHONE_JPEG)).status).toBe(409);
    expect(await photos()).toHaveLength(1);
  });

  test('is shown to who booked and to nobody else', async () => {
    await scan({ name: NAME }, PHONE_PNG);
    const response = await photo(await sender());
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'content-disposition': `inline; filename="${parcel.tracking}.jpg"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    ]);
    const others = [photo(), photo(driver), photo(await loggedIn(api, 'user', true))];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const open = await (await api.get(`apptrack/${parcel.tracking}`)).text();
    expect(open).not.toMatch(/Máire|photo|proof/);
  });

  test('has no photo before it is delivered', async () => {
    expect((await photo(await sender())).status).toBe(404);
  });

  test('loses its photo after a year and keeps the name', async () => {
    await scan({ name: NAME }, PHONE_JPEG);
    api.wait(367 * DAY_MS);
    await forgetPhotos(api.services);
    expect([await proofs(), await photos()]).toMatchObject([[{ name: NAME, photo_file: '' }], []]);
  });
});
