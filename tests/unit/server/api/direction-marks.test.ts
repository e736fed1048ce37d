import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { OWN_TABLES } from '#server/platform/db/migrations.ts';
import { ENGINES, ownApi, type TestApi } from '#tests/support/api/api.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { bookNow, payByCard } from '#tests/support/bookings/bookings.ts';
import { csvOf, DOMESTIC_ROW, uploaded } from '#tests/support/forms/bulk.ts';
import { applyTo } from '#tests/support/forms/cv.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

const MARKS =
  '\u202e\u202a\u202b\u202c\u202d\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u2028\ufdd0';
const TURNED = /[\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2028\u2029]/u;
/** "Zq‮gnp.exe" is shown as Zqexe.png. */
const turned = (text: string): string => `${text}${MARKS}gnp.exe`;

async function turnedIn({ db }: TestApi): Promise<string[]> {
  const found: string[] = [];
  for (const table of OWN_TABLES.filter((name) => name !== 'files')) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    if (TURNED.test(JSON.stringify(rows))) found.push(table);
  }
  return found;
}

/** Letters join in Persian and Hindi by these, so they stay. */
const JOINED = 'نامه\u200cای क\u200dष';

describe.each(ENGINES)('marks that turn text around on %s', (engine) => {
  test('are kept of nothing that anybody sends', async () => {
    const api = await ownApi(engine);
    const names = { firstname: turned('Aoife'), lastname: turned('Byrne') };
    const driver = await openAccount(api, 'driver@a.ie', 'driver', {
      ...names,
      area: turned('Galway'),
    });
    await changeRows(api.db, 'accounts', { approved_at: 1 }, { id: driver });
    const session = await logIn(api, 'driver@a.ie');
    const address = {
      name: turned('A'),
      line1: turned('7 Street'),
      line2: turned('B'),
      town: 'Swords',
    };
    const added = { ...address, postcode: 'K67 YK82', country: 'IE', phone: '' };
    const texts = {
      pickupName: turned('A'),
      pickupLine1: turned('7 Street'),
      pickupLine2: turned('B'),
      deliveryName: turned('B'),
      deliveryLine1: turned('8 Road'),
      contents: turned('Tea'),
      placeNote: turned('Dog'),
      reference: turned('R1'),
    };
    expect(Object.keys(BOOKING_EXAMPLE)).toEqual(
      expect.arrayContaining(['pickupName', 'contents']),
    );
    const { id } = await bookNow(api, texts);
    await payByCard(api, id);
    const row = { ...DOMESTIC_ROW, contents: turned('Tea'), deliveryName: turned('B') };
    expect((await uploaded(api, csvOf([row]), session)).problems).toEqual([]);
    const enquiry = { email: 'a@a.ie', ...names, message: `${turned('Do')} you ${JOINED}?` };
    const scan = { state: 'collected', town: `Ath${MARKS}lone` };
    const sent = [
      await api.post('userAddress/add', added, session),
      await api.post('enquiry/new-enquiry', enquiry),
      await applyTo(api, { fields: { name: turned('A'), cover: turned('I drive') } }),
      await api.post(`apptrack/${id}/event`, scan, session),
    ];
    expect(sent.map(({ status }) => status)).toEqual([201, 200, 200, 201]);
    expect(await turnedIn(api)).toEqual([]);
    const [letter] = await api.db.selectFrom('enquiries').select('message').execute();
    expect(letter?.message).toBe(`Dognp.exe you ${JOINED}?`);
    const timeline = await (await api.get(`apptrack/${id}`)).text();
    expect(timeline).toContain('Athlone');
  });
});
