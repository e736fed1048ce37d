import { beforeAll, describe, expect, test } from 'vitest';
import * as bulk from '#messages/bulk.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { csvOf, DOMESTIC_ROW } from '#tests/support/forms/bulk.ts';
import { ONCE, shopUploads } from '#tests/support/forms/shop-uploads.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

const CUSTOMS = { itemOrigin: 'Ireland', itemWeight: '0.3', itemValue: '12' };

describe.each(ENGINES)('a list of addresses on %s', (engine) => {
  let me: Record<string, string>;
  const api = testApi(engine);
  beforeAll(async () => {
    await openAccount(api, 'shop@a.ie');
    me = await logIn(api, 'shop@a.ie');
  });

  const { read, storedRows } = shopUploads(api, () => me);
  const rowsOf = async (...lines: readonly string[]) => {
    const { id, problems, notes } = await read(lines.join('\r\n'), { ...ONCE, ...CUSTOMS });
    return { rows: await storedRows(id), problems, notes: notes.join(' ') };
  };

  test.each([
    ['Vorname,Nachname', 'Jörg,Müller'],
    ['Prénom,Nom', 'Jörg,Müller'],
    ['Name,Vorname', 'Müller,Jörg'],
    ['Imię,Nazwisko', 'Jörg,Müller'],
  ])('whose columns %s are one name', async (names, cells) => {
    const { rows } = await rowsOf(
      `${names},Adresse,Ort,PLZ,Land`,
      `${cells},Musterweg 3,Berlin,10115,DE`,
    );
    expect(rows[0]).toMatchObject({ deliveryName: 'Jörg Müller' });
  });

  test('has the number of the house where that is a column of its own', async () => {
    const { rows, notes } = await rowsOf(
      'Name,Address,House number,City,Postal code,Country',
      'Max Muster,Musterweg,3a,Berlin,10115,DE',
      'Max Muster,Musterweg 3a,3a,Berlin,10115,DE',
    );
    expect(rows.map(({ deliveryLine1 }) => deliveryLine1)).toEqual([
      'Musterweg 3a',
      'Musterweg 3a',
    ]);
    expect(notes).not.toContain('left out');
  });

  test('takes a whole address from home, or a whole one from work', async () => {
    const { rows } = await rowsOf(
      'First Name,Last Name,Home Street,Home City,Home Postal Code,Business Street,Business City,Business Postal Code',
      'Ann,Sample,1 Row,Naas,,2 Quay,Cork,T12 X2C3',
      'Bob,Sample,,,,2 Quay,Cork,T12 X2C3',
    );
    expect(
      rows.map(({ deliveryTown, deliveryPostcode }) => [deliveryTown, deliveryPostcode]),
    ).toEqual([
      ['Naas', ''],
      ['Cork', 'T12 X2C3'],
    ]);
  });

  test('may have companies alone', async () => {
    const { rows } = await rowsOf('Company,Street,Town', 'Sample Ltd,1 Row,Naas');
    expect(rows[0]).toMatchObject({ deliveryName: 'Sample Ltd' });
  });

  test.each([
    ['Weight (oz)', '16', '0.454'],
    ['Weight (g)', '750', '0.75'],
    ['Poids (kg)', '1,5', '1.5'],
    ['Weight,Weight Units', '2,Pounds', '0.908'],
  ])('weighs in the unit of its column %s', async (column, cell, kilograms) => {
    const { rows } = await rowsOf(
      `Name,Street,Town,${column}`,
      `Ann,1 Row,Naas,"${cell}"`.replace('"2,Pounds"', '2,Pounds'),
    );
    expect(rows[0]).toMatchObject({ weight: kilograms });
  });

  test.each([
    ['80331 München', 'Germany', 'München', '80331', ''],
    ['D-80331 München', 'DE', 'München', '80331', ''],
    ['Cork T12 X2C3', 'Ireland', 'Cork', 'T12 X2C3', ''],
    ['London SW1A 1AA', 'GB', 'London', 'SW1A 1AA', ''],
    ['London, SW1A 1AA', '', 'London', 'SW1A 1AA', ''],
    ['Portland, OR 97201', 'US', 'Portland', '97201', 'OR'],
    ['Sydney NSW 2000', 'Australia', 'Sydney', '2000', 'NSW'],
    ['Cape Town 8001', 'ZA', 'Cape Town', '8001', ''],
    ['Dublin 24', '', 'Dublin 24', '', ''],
  ])('reads the town %j with the country %j', async (town, country, ...read) => {
    const { rows, problems } = await rowsOf(
      'Name,Street,Town,Postcode,Country',
      `Ann,1 Row,"${town}",,${country}`,
    );
    expect(problems).toEqual([]);
    const [facts] = rows;
    expect([
      facts?.['deliveryTown'],
      facts?.['deliveryPostcode'],
      facts?.['deliveryState'],
    ]).toEqual(read);
  });

  test('says how to name the country where a postcode is of another one', async () => {
    const { problems } = await rowsOf('Name,Street,Town,Postcode', 'Max,Musterweg 3,Berlin,10115');
    expect(problems[0]?.message).toContain(bulk.errorsAbroad);
    const named = await rowsOf('Name,Street,Town,Postcode,Country', 'Max,1 Row,Cork,10115,IE');
    expect(named.problems[0]?.message).not.toContain(bulk.errorsAbroad);
  });

  test('of our own columns with a British postcode and no country is asked', async () => {
    const row = { ...DOMESTIC_ROW, deliveryTown: 'Leeds', deliveryPostcode: 'LS1 4AP' };
    const { problems } = await read(csvOf([row]));
    expect(problems[0]?.message).toContain(bulk.errorsAbroad);
  });

  test('has nothing in a cell that says so', async () => {
    const { rows } = await rowsOf(
      'Name,Street,Address line 2,City,State,Post code',
      'Ann Null,1 Row,N/A,Cork,null,-',
    );
    expect(rows[0]).toMatchObject({
      deliveryName: 'Ann Null',
      deliveryLine2: '',
      deliveryPostcode: '',
    });
  });

  test('says that a row of several parcels is one box', async () => {
    const { notes, rows } = await rowsOf(
      'Name,Street,Town,No of parcels',
      'Ann,1 Row,Naas,1',
      'Bob,2 Row,Cork,3',
    );
    expect([notes, rows.length]).toEqual([
      expect.stringContaining('Line 3: the file says that there are several parcels.'),
      2,
    ]);
  });

  test('gives the driver what the buyer wrote, and says so', async () => {
    const { notes, rows } = await rowsOf(
      'Name,Street,Town,Buyer note,Notes',
      `Ann,1 Row,Naas,Leave with the neighbour at 4,pays late`,
      `Bob,2 Row,Cork,${'Ring the bell. '.repeat(20)},`,
    );
    expect(rows[0]).toMatchObject({ placeNote: 'Leave with the neighbour at 4' });
    expect(String(rows[1]?.['placeNote'])).toMatch(/^.{1,199}…$/);
    expect(notes).toContain('2 rows have a note of the buyer');
    expect(notes).toContain('Columns that we left out: Notes.');
  });

  test('leaves out lines that add up those above, and names columns that are there twice', async () => {
    const { rows, problems, notes } = await rowsOf(
      'Name,Street,Street,Town,Item',
      'Ann,1 Row,Flat 2,Naas,Soap',
      ',,,,Total: 1',
      'Sum,,,,1 item',
    );
    expect([rows.length, problems]).toEqual([1, []]);
    expect(notes).toContain('Lines without an address that we left out: 3, 4.');
    expect(notes).toContain('Street (a second column of this name)');
  });
});
