import { beforeEach, describe, expect, test } from 'vitest';
import { addAddress } from '#api/addresses.ts';
import * as addressErrors from '#messages/address-errors.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import { answerTo, errorsIn } from '#tests/support/bookings/bookings.ts';
import { newSession } from '#tests/support/people/accounts.ts';

const SHOP = {
  name: 'Lantern Books',
  phone: '020 910 1234',
  line1: '4 Quay Street',
  line2: '',
  town: 'Galway',
  postcode: 'H91 A2C3',
  state: '',
  country: 'IE',
};
/** The account sees it so. */
const KEPT = { ...SHOP, latin: '', bothRight: false };

describe.each(ENGINES)('saved addresses on %s', (engine) => {
  let mine: Record<string, string> = {};
  let theirs: Record<string, string> = {};
  let count = 0;
  const api = testApi(engine);
  beforeEach(async () => {
    count += 1;
    mine = await newSession(api, `me${count}@a.ie`);
    theirs = await newSession(api, `you${count}@a.ie`);
  });
  const add = async (more: object = {}, who = mine): Promise<string> => {
    api.wait(1);
    const response = await api.post('userAddress/add', { ...SHOP, ...more }, who);
    expect(response.status).toBe(201);
    return (await answerTo(addAddress, response)).address.id;
  };
  const list = async (who = mine): Promise<unknown> =>
    (await api.get('userAddress/list', who)).json();

  test('are listed with the newest first', async () => {
    const first = await add();
    const second = await add({ town: 'Sligo', postcode: '' });
    expect(await list()).toEqual({
      status: true,
      addresses: [
        { ...KEPT, id: second, town: 'Sligo', postcode: '' },
        { ...KEPT, id: first },
      ],
    });
  });

  test('are checked like those of a booking, and carry the state', async () => {
    const usa = { town: 'New York City', postcode: '10004', state: 'new york', country: 'US' };
    await add(usa);
    expect(await list()).toMatchObject({ addresses: [{ ...usa, state: 'NY' }] });
    await add({ town: 'Belfast', postcode: 'bt11aa', country: 'GB-NIR' });
    const wrong = async (more: object) =>
      errorsIn(await api.post('userAddress/add', { ...SHOP, ...more }, mine));
    expect(await wrong({ town: 'Cork' })).toEqual({
      '#/town': 'H91 is in Galway, the town says Cork: which is right?',
    });
  });

  test('are taken with a town and an Eircode that are both said to be right', async () => {
    await add({ town: 'Cork', bothRight: 'yes' });
    expect(await list()).toMatchObject({ addresses: [{ town: 'Cork', bothRight: true }] });
    await add({ town: 'Belfast', postcode: 'BT1 1AA', country: 'GB-NIR', bothRight: true });
    expect(await list()).toMatchObject({ addresses: [{ bothRight: false }, { bothRight: true }] });
  });

  test('are asked for in Latin letters, which the file and the copy of one’s data have too', async () => {
    const response = await api.post('userAddress/add', { ...SHOP, name: '王小明' }, mine);
    expect(await errorsIn(response)).toEqual({ '#/latin': addressErrors.latin.missing });
    const latin = 'Wang Xiaoming, 4 Quay Street, Galway';
    await add({ name: '王小明', latin });
    expect(await list()).toMatchObject({ addresses: [{ name: '王小明', latin }] });
    for (const path of ['userAddress/export', 'users/export'])
      expect(await (await api.get(path, mine)).text()).toContain(latin);
  });

  test('are changed', async () => {
    const id = await add();
    const response = await api.post(
      `userAddress/update/${id}`,
      { ...SHOP, town: 'Tuam', country: 'gb', postcode: 'BT1 5GS' },
      mine,
    );
    const address = { ...KEPT, id, town: 'Tuam', country: 'GB', postcode: 'BT1 5GS' };
    expect(await response.json()).toEqual({ status: true, address });
    expect(await list()).toEqual({ status: true, addresses: [address] });
  });

  test('are deleted, once', async () => {
    const id = await add();
    const remove = () => api.post(`userAddress/delete/${id}`, {}, mine);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await list()).toEqual({ status: true, addresses: [] });
  });

  test.each(['update', 'delete'])('of others look like unknown ones: %s', async (what) => {
    const id = await add({}, theirs);
    const unknown = id.replace(/.{12}$/, '000000000000');
    const answers = await Promise.all(
      [id, unknown].map((one) => api.post(`userAddress/${what}/${one}`, SHOP, mine)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const [other, none] = await Promise.all(answers.map((answer) => answer.text()));
    expect(other).toBe(none);
    expect(await list(theirs)).toMatchObject({ addresses: [{ id }] });
  });

  test('are not shown to anybody else', async () => {
    await add();
    expect(await list(theirs)).toEqual({ status: true, addresses: [] });
  });

  test('are at most 50, even when two come at once', async () => {
    await Promise.all(Array.from({ length: 49 }, () => add()));
    const two = await Promise.all([1, 2].map(() => api.post('userAddress/add', SHOP, mine)));
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await api.post('userAddress/add', SHOP, theirs)).status).toBe(201);
  });

  test('of Ireland have a whole Eircode or none', async () => {
    const response = await api.post('userAddress/add', { ...SHOP, postcode: 'BT1 5GS' }, mine);
    const problem = { status: 422, errors: [{ pointer: '#/postcode' }] };
    expect(await response.json()).toMatchObject(problem);
  });

  test('are saved by a form without a script, and a mistake leads back to it', async () => {
    expect(await ledTo(api, 'userAddress/add', SHOP, mine)).toBe('/Auth');
    const failed = await ledTo(api, 'userAddress/add', { ...SHOP, town: '' }, mine);
    expect(failed).toMatch(/^\/Auth\?again=[\w-]{43}#address$/);
  });
});
