import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { describe, expect, test } from 'vitest';
import { ENGINES, SITE, testApi, ownApi } from '#tests/support/api/api.ts';
import { codesOn } from '#tests/support/bookings/pdf-codes.ts';
import { readPdf, type ReadPdf } from '#tests/support/bookings/read-pdf.ts';
import {
  storeBooking,
  woolJumpers,
  type OpenedBooking,
} from '#tests/support/bookings/stored-booking.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('the papers of a booking as files on %s', (engine) => {
  const api = testApi(engine);

  const ask = ({ tracking, headers }: OpenedBooking, kind: string) =>
    api.get(`userBooking/${kind}/${tracking}${kind === 'labels-pdf' ? '/a6' : ''}`, headers);
  const read = async (response: Promise<Response>) =>
    readPdf(new Uint8Array(await (await response).arrayBuffer()));

  test('the label is A6 with title, language and structure, and its codes can be read', async () => {
    const booked = await storeBooking(api, {
      pickup: { name: 'Síle Ní Dhóiṁṅḋ' },
      delivery: { name: 'Иван Петров', town: 'London', country: 'Great Britain' },
      destination: 'great-britain',
    });
    const pdf = await read(ask(booked, 'label-pdf'));
    expect(pdf).toMatchObject({
      title: `Label of ${formatTrackingNumber(booked.tracking)}`,
      language: 'en-IE',
      isTagged: true,
      isMarkedAccessible: true,
    });
    expect([...pdf.tags]).toEqual(expect.arrayContaining(['Sect', 'H2', 'P', 'Figure']));
    const [page, ...others] = pdf.pages;
    if (page === undefined) throw new Error('no page');
    expect(others).toEqual([]);
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([298, 420]);
    for (const words of [
      'Síle Ní Dhóiṁṅḋ',
      'Иван Петров',
      'Ivan Petrov',
      'GREAT BRITAIN',
      'IRELAND',
    ])
      expect(page.text).toContain(words);
    expect(codesOn(page, 'code128', booked.tracking)).toHaveLength(1);
    expect(codesOn(page, 'qrcode', `${SITE}/track/${booked.tracking}`)).toHaveLength(1);
  });

  test('the label names routing key, depot and day for who sorts, on page and in file', async () => {
    const booked = await storeBooking(api, {
      delivery: { town: 'Dublin', postcode: 'D02 X285' },
      row: { promised_on: '2026-11-25' },
    });
    const [page] = (await read(ask(booked, 'label-pdf'))).pages;
    const route = /Route\s+D02\s+Depot\s+DUB\s+Wed 25 Nov/;
    expect(page?.text).toMatch(route);
    expect(page?.text).not.toContain('IRELAND');
    const shown = await (
      await api.get(`userBooking/label/${booked.tracking}`, booked.headers)
    ).text();
    expect(shown.replace(/<[^>]+>/g, ' ')).toMatch(route);
    const abroad = await storeBooking(api, {
      destination: 'germany',
      delivery: { country: 'Germany' },
    });
    expect((await read(ask(abroad, 'label-pdf'))).pages[0]?.text).not.toContain('Depot');
  });

  test('every face of the label has outlines, so that the routing key is seen too', async () => {
    const { outlines } = await read(ask(await storeBooking(api), 'label-pdf'));
    expect(outlines.map((bytes) => bytes > 0)).toEqual([true, true, true]);
  });

  test('each pallet has a page of its own', async () => {
    const pdf = await read(ask(await storeBooking(api, { pallets: 2 }), 'label-pdf'));
    expect(pdf.pages.map(({ text }) => /Piece \d of 3/.exec(text)?.[0])).toEqual([
      'Piece 1 of 3',
      'Piece 2 of 3',
      'Piece 3 of 3',
    ]);
  });

  test('the longest names still fit on the label, above the codes', async () => {
    const long = (letter: string, length: number) =>
      `${letter.repeat(9)} `.repeat(length / 10).trim();
    const address = {
      name: long('É', 100),
      line1: long('W', 100),
      line2: long('m', 100),
      town: long('Q', 60),
    };
    const booked = await storeBooking(api, {
      pickup: address,
      delivery: address,
      note: long('W', 200),
    });
    const { pages } = await read(ask(booked, 'label-pdf'));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text.replace(/\s+/g, ' ')).toContain(`${'Q'.repeat(9)} `);
  });

  test('the receipt says what the page says', async () => {
    const booked = await storeBooking(api, { creditCents: 594 });
    const pdf = await read(ask(booked, 'receipt-pdf'));
    const text = (pdf.pages[0]?.text ?? '').replace(/\s+/g, ' ');
    expect(text).toMatch(/Receipt number \d{6} Date: 21 November 2026/);
    expect(text).toContain('Net €12.96 VAT 23% €2.98 Total €15.94');
    expect(text).toContain('Paid with credit €5.94 Paid by card €10.00');
    expect([...pdf.tags]).toEqual(expect.arrayContaining(['H1', 'Table', 'TR', 'TH', 'TD']));
  });

  test('form CN23 has every line and its number as a code, on one page of A4', async () => {
    const booked = await storeBooking(api, {
      delivery: {
        name: 'Mary Moore',
        town: 'London',
        postcode: 'N1 9GU',
        country: 'Great Britain',
      },
      destination: 'great-britain',
      customs: woolJumpers(20),
    });
    const { pages } = await read(ask(booked, 'customs-pdf'));
    const [page] = pages;
    if (page === undefined) throw new Error('no page');
    expect(pages).toHaveLength(1);
    expect(page.text).toContain('Wool jumper 20');
    expect(page.text).toContain('☒ Gift');
    expect(page.text.replace(/\s+/g, ' ')).toContain('Éire (Eire)');
    expect(codesOn(page, 'code128', booked.tracking)).toHaveLength(1);
  });

  test('a file opens in the browser, is kept nowhere, and its name has the number alone', async () => {
    const booked = await storeBooking(api);
    const response = await ask(booked, 'receipt-pdf');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${booked.tracking}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });

  test('an upload has all its labels in one file, on A6 or four on A4, without what is cancelled', async () => {
    const accountId = await openAccount(api, `pdf-${engine}@example.ie`);
    const session = await logIn(api, `pdf-${engine}@example.ie`);
    const first = await storeBooking(api, { accountId });
    const more = { accountId, orderId: first.orderId };
    const others = [await storeBooking(api, more), await storeBooking(api, more)];
    const cancelled = await storeBooking(api, { ...more, steps: ['cancelled'] });
    const last = await storeBooking(api, more);
    const on = (paper: string) =>
      read(api.get(`userBooking/labels-pdf/${first.tracking}/${paper}`, session));
    const [small, large] = [await on('a6'), await on('a4')];
    const page = await (await api.get(`userBooking/booking/${first.tracking}`, session)).text();
    expect(page).toContain(`href="/api/userBooking/labels-pdf/${first.tracking}/a4"`);

    expect(small.pages).toHaveLength(4);
    const wanted = [first, ...others, last].map(({ tracking }) => tracking);
    const codes = ({ pages }: ReadPdf) =>
      pages.flatMap((one) => codesOn(one, 'code128', cancelled.tracking, ...wanted));
    expect(codes(small).toSorted()).toEqual(wanted.toSorted());
    expect(large.pages).toHaveLength(1);
    expect(Math.round(large.pages[0]?.width ?? 0)).toBe(595);
    expect(codes(large)).toEqual(codes(small));
  });

  const NAMES = [
    '王小明',
    'محمد علي',
    '😀🎉',
    'สมชาย ใจดี',
    'דוד כהן',
    'राम कुमार',
    'გიორგი',
    '김민준',
  ];

  test.each(['a6', 'a4'] as const)(
    'an upload on %s has the labels that can be drawn, and names the others on its first page',
    async (paper) => {
      const accountId = await openAccount(api, `left-${paper}-${engine}@example.ie`);
      const session = await logIn(api, `left-${paper}-${engine}@example.ie`);
      const first = await storeBooking(api, { accountId });
      const more = { accountId, orderId: first.orderId };
      const left = await Promise.all(
        NAMES.map((name) => storeBooking(api, { ...more, delivery: { name } })),
      );
      const greek = await storeBooking(api, { ...more, delivery: { name: 'Νίκος' } });
      const response = await api.get(`userBooking/labels-pdf/${first.tracking}/${paper}`, session);
      expect(response.status).toBe(200);
      const { pages } = readPdf(new Uint8Array(await response.arrayBuffer()));
      const [note, ...labels] = pages;
      expect(note?.text).toContain(`${NAMES.length} labels are not in this file`);
      const notes = pages.map(({ text }) => text).join(' ');
      for (const { tracking } of left)
        expect(notes.replace(/\s/g, '')).toContain(`/api/userBooking/label/${tracking}`);
      const all = [first, greek, ...left].map(({ tracking }) => tracking);
      expect(labels.flatMap((page) => codesOn(page, 'code128', ...all)).toSorted()).toEqual(
        [first.tracking, greek.tracking].toSorted(),
      );

      const printed = await api.get(`userBooking/labels/${first.tracking}`, session);
      const markup = await printed.text();
      expect(markup.match(/<article class="label"/g)).toHaveLength(all.length);
      for (const name of NAMES) expect(markup).toContain(name);
      const page = await (await api.get(`userBooking/booking/${first.tracking}`, session)).text();
      expect(page).toContain(`href="/api/userBooking/labels/${first.tracking}"`);
    },
  );

  test.each(NAMES)(
    'the label of %s leads from its file to the page that prints it',
    async (name) => {
      const booked = await storeBooking(api, { delivery: { name } });
      const response = await ask(booked, 'label-pdf');
      const page = `/api/userBooking/label/${booked.tracking}`;
      expect([response.status, response.headers.get('location')]).toEqual([303, page]);
      const markup = await (await ask(booked, 'label')).text();
      expect(markup).toContain(name);
      expect(markup).not.toContain('label-pdf');
    },
  );

  test.each([
    ['Ｊａｎｅ Ｄｏｅ', 'Jane Doe'],
    ['𝓙𝓪𝓷𝓮', 'Jane'],
    ['Jane 🐕', 'Jane'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ['Ștefan Țepeș', 'Ștefan Țepeș'],
  ])('the label of %s is drawn', async (name, drawn) => {
    const pdf = await read(ask(await storeBooking(api, { delivery: { name } }), 'label-pdf'));
    expect(pdf.pages[0]?.text).toContain(drawn);
  });

  test('the label of a name in Chinese is drawn in the Latin letters that its sender wrote', async () => {
    const delivery = { name: '王小明', latin: 'Wang Xiaoming, 3 Main Street, Galway' };
    const booked = await storeBooking(api, { delivery });
    const [page] = (await read(ask(booked, 'label-pdf'))).pages;
    for (const words of ['Wang Xiaoming', '3 Main Street', 'Phone'])
      expect(page?.text).toContain(words);
    const cyrillic = { name: 'Иван Петров', latin: 'Iwan Petrow, 3 Main Street' };
    const both = await storeBooking(api, { delivery: cyrillic });
    const [drawn] = (await read(ask(both, 'label-pdf'))).pages;
    for (const words of ['Иван Петров', 'Iwan Petrow']) expect(drawn?.text).toContain(words);
  });

  test('a receipt and a customs form are files whatever the names are', async () => {
    const name = '王小明';
    const booked = await storeBooking(api, {
      pickup: { name },
      delivery: { name, town: 'New York', country: 'USA' },
      destination: 'usa',
      customs: woolJumpers(20),
    });
    for (const kind of ['receipt-pdf', 'customs-pdf']) {
      const response = await ask(booked, kind);
      expect([kind, response.status]).toEqual([kind, 200]);
      const text = readPdf(new Uint8Array(await response.arrayBuffer()))
        .pages.map((page) => page.text)
        .join(' ');
      if (text.includes('□')) expect(text).toContain('cannot draw');
    }
  });
});

test('while the thread is busy or fails, a person gets the way to print, and a program when to come back', async () => {
  const api = await ownApi('sqlite', {}, (services) => ({
    ...services,
    pdfs: {
      make: () => Promise.resolve({ ok: false as const, why: 'busy' }),
      close: () => Promise.resolve(),
    },
  }));
  const { tracking, headers } = await storeBooking(api);
  const page = await api.get(`userBooking/label-pdf/${tracking}`, {
    ...headers,
    accept: 'text/html',
  });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await page.text()).toContain(`href="/api/userBooking/label/${tracking}"`);
  const json = await api.get(`userBooking/label-pdf/${tracking}`, {
    ...headers,
    accept: 'application/json',
  });
  expect([json.status, json.headers.get('retry-after')]).toEqual([503, '30']);
  expect(json.headers.get('content-type')).toBe('application/problem+json');
});
