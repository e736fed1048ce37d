import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KEY_FIELD } from '#api/idempotency.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { Apply } from '#islands/apply/Apply.tsx';
import { Booking } from '#islands/booking/Booking.tsx';
import { Bulk } from '#islands/bulk/Bulk.tsx';
import { Enquiry } from '#islands/enquiry/Enquiry.tsx';
import { Login } from '#islands/login/Login.tsx';
import { Register } from '#islands/register/Register.tsx';
import { Subscribe } from '#islands/subscribe/Subscribe.tsx';
import { returnedPage, returnedPages } from '#server/pages/returned-forms.tsx';
import { storeFormDraft, type FormDraft } from '#server/platform/forms/drafts.ts';
import type { PageSettings } from '#ui/booking/booking-input.ts';
import { NOW, startTestApi, testApi, type TestApi } from '#tests/support/api/api.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

interface Widget {
  draw: (served?: ReturnedForm) => string;
  props: object;
}
const drawn = <P extends object>(Drawn: ComponentType<P>, props: P): Widget => ({
  draw: (served) => renderToString(<Drawn {...props} {...(served && { served })} />),
  props,
});

const { vatPercent, maxWeightGrams, maxPallets, international } = TARIFF;
const SETTINGS: PageSettings = {
  tariff: {
    ...{ vatPercent, maxWeightGrams, maxPallets },
    international: international.map(({ id, country, name, customs }) => {
      return { id, country, name, customs, needsState: country === 'US' || undefined };
    }),
  },
  maxWeight: '50 kg',
  calendar: { sameDayCutOff: '11:00', nextDayCutOff: '17:00', closedDays: ['2026-12-25'] },
  terms: '/terms',
};

/** The keys are the forms' ids. */
const WIDGETS: Readonly<Record<string, Widget>> = {
  enquiry: drawn(Enquiry, {}),
  subscribe: drawn(Subscribe, {}),
  login: drawn(Login, { forgot: '/forgot', register: '/register' }),
  register: drawn(Register, {
    role: 'driver',
    credit: { offer: '"€100" & more', terms: 'Terms' },
    paths: { terms: '/terms', privacy: '/privacy', creditPolicy: '/credit', login: '/login' },
    sentId: 'sent',
  }),
  booking: drawn(Booking, SETTINGS),
  upload: drawn(Bulk, {}),
  apply: drawn(Apply, { job: 'driver', sent: { title: 'Sent', text: 'We answer.' } }),
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const pageOf = (form: string): string => {
  const { draw, props } = WIDGETS[form] ?? { draw: () => '', props: {} };
  const given = ` data-props="${escaped(JSON.stringify(props))}"`;
  return `<title>Write - Parcels</title><h1>Write</h1><div data-island="X"${given}>${draw()}</div>`;
};
const formIn = (page: string): string =>
  page.slice(page.indexOf('<form'), page.indexOf('</form>') + '</form>'.length);
const draft = (change: Partial<FormDraft> = {}): FormDraft => ({
  form: 'enquiry',
  values: {},
  message: 'It did not work.',
  errors: {},
  ...change,
});
const comesBack = (change: Partial<FormDraft> = {}): string =>
  returnedPage(pageOf(change.form ?? 'enquiry'), draft(change));

test.each(Object.keys(WIDGETS))('the form %s comes back as its widget draws it', (form) => {
  const errors = { email: 'Enter your email.', other: 'Something else.' };
  const page = comesBack({ form, values: { email: 'a@b', weight: 'a@b' }, errors });
  const drawnForm = formIn(page);
  expect(drawnForm).toBe(formIn(WIDGETS[form]?.draw(servedIn(page)) ?? ''));
  expect(drawnForm).toContain('value="a@b"');
  expect(page.replace(drawnForm, '')).toBe(
    pageOf(form)
      .replace(formIn(pageOf(form)), '')
      .replace('<title>', '<title>Error: '),
  );
});

test.each([
  ['a line', { firstname: 'Áine' }, 'value="Áine"'],
  ['a text that starts with an empty line', { message: '\none' }, '-hint">\n\none</textarea>'],
  ['a ticked box', { complaint: 'yes' }, 'name="complaint" checked="" value="yes"'],
  ['names that every object has', {}, 'name="firstname"/>'],
])('what was typed stands in the form again: %s', (_name, values, markup) => {
  expect(comesBack({ values })).toContain(markup);
});

test('what is wrong stands on top, which the address leads to, with a link to each field in its order', () => {
  const page = comesBack({
    errors: { message: 'Write something.', gone: 'No such field.', email: 'Enter your email.' },
  });
  expect(page.replace(/ data-served="[^"]*"| name="idempotencyKey"[^>]*/g, '')).toContain(
    '><input type="hidden"><div class="error-summary" tabindex="-1" id="enquiry"><div role="alert"><h3>There is a problem</h3><ul><li>No such field.</li><li><a href="#enquiry-email">Email: Enter your email.</a></li><li><a href="#enquiry-message">Message: Write something.</a></li></ul></div></div>',
  );
  expect(page.match(/ id="enquiry"/g)).toHaveLength(1);
  expect(page).toContain('aria-describedby="enquiry-email-problem"');
});

test('a mistake in what stands once for all rows opens it', () => {
  const errors = { weight: 'Such as 2.5.' };
  expect(comesBack({ form: 'upload', errors })).toContain('class="bulk-once" open=""');
});

const TO_USA = { deliveryCountry: 'usa', pickupTime: 'afternoon', mailDelivered: 'yes' };
const LINES = { customsReason: 'gift', 'items.4.description': 'Hurley' };

test.each([
  [
    'a choice of a list',
    TO_USA,
    '<option value="usa" data-customs="true" data-state="true" selected="">',
  ],
  ['one of several', TO_USA, 'name="pickupTime" checked="" value="afternoon"'],
  ['a tick in a fold', TO_USA, 'name="mailDelivered" checked="" value="yes"'],
  [
    'a line of customs beyond those of the page',
    LINES,
    'name="items.4.description" value="Hurley"',
  ],
])('what was typed into the booking form stands there again: %s', (_name, values, markup) => {
  expect(comesBack({ form: 'booking', values })).toContain(markup);
});

test.each([
  ['what is filled in', { deliveryLine2: 'Floor 12' }, {}, '<details class="fold" open="">'],
  ['what is wrong', {}, { lengthCm: 'Too long.' }, '<details class="fold" open="">'],
  ['the customs of a country', TO_USA, {}, '<details class="customs" open="">'],
])('a fold of the booking form is open around %s', (_name, values, errors, markup) => {
  expect(comesBack({ form: 'booking', values, errors }).split(markup)).toHaveLength(2);
});

test('two fields of the same label are told apart by their legends', () => {
  const errors = {
    'items.1.value': 'Write it.',
    items: 'Add a line.',
    deliveryLine1: 'Write it.',
    contents: 'Write it.',
  };
  const links = comesBack({ form: 'booking', errors }).matchAll(/<li><a href="#([^"]+)">([^<]+)/g);
  expect([...links].map(([, id, text]) => `${id} ${text}`)).toEqual([
    'booking-deliveryLine1 Where does it go, Address line 1: Write it.',
    'booking-contents What is inside: Write it.',
    'booking-items Customs declaration: Add a line.',
    'booking-items.1.value Line 2, Value in euro: Write it.',
  ]);
});

test('what offers to fill in the booking form makes room for the form that is filled in', () => {
  const offer = '<noscript data-unfilled="booking"><p><a href="/start">My quote</a></p></noscript>';
  const page = offer + pageOf('booking');
  expect(returnedPage(page, draft({ form: 'booking' }))).not.toContain('noscript');
  expect(returnedPage(page + pageOf('enquiry'), draft({ form: 'enquiry' }))).toContain(offer);
});

test.each(['address', 'close'])(
  'a form that no built page has, "%s", says what is wrong',
  (form) => {
    const page = returnedPage(pageOf('enquiry'), draft({ form, errors: { town: 'Which one?' } }));
    expect(page).toContain(`tabindex="-1" id="${form}"`);
    expect(page).toContain('<li>Which one?</li>');
  },
);

test('a password and a file never come back', () => {
  const secrets = { password: 'secret words', cv: 'C:\\cv.pdf', file: 'C:\\rows.csv' };
  for (const form of ['login', 'register', 'apply', 'upload'])
    expect(comesBack({ form, values: secrets })).not.toMatch(/value="(secret words|C:)/);
});

test('the next press has a key of its own, which says that the form came back', () => {
  const keyIn = (page: string) =>
    new RegExp(`name="${KEY_FIELD}" value="(again-[^"]+)"`).exec(page)?.[1];
  const [one, other] = [keyIn(comesBack()), keyIn(comesBack())];
  expect(one).toBeDefined();
  expect(other).not.toBe(one);
});

test('what looks like code is shown as text', () => {
  const code = `"><script>alert(1)</script></textarea></form><script>alert(2)</script>&lt;'`;
  const page = comesBack({
    values: { firstname: code, message: code },
    errors: { email: code, [`"><script>`]: code },
  });
  expect(page).not.toMatch(/<script/);
  expect(page.match(/<\/form>/g)).toHaveLength(1);
});

test('without its form a page tells what is wrong under its heading, and nothing that was typed', () => {
  const page = returnedPage(
    pageOf('enquiry'),
    draft({ form: 'subscribe', values: { email: 'a@b' } }),
  );
  expect(page).toContain(
    '<h1>Write</h1><div class="error-summary" tabindex="-1" id="subscribe"><div role="alert"><h2>There is a problem</h2><ul><li>It did not work.</li></ul></div></div>',
  );
  expect(page).not.toContain('a@b');
});

const api = testApi('sqlite');
const asked = (address = ''): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.headers['x-forwarded-for'] = address;
  return request;
};
const kept = async ({ services }: Pick<TestApi, 'services'> = api) => {
  const token = await storeFormDraft(services.db, '/contact-us', draft(), NOW);
  return { path: '/contact-us', token, page: pageOf('enquiry') };
};

test('forty readers of one page have it drawn once, and each token has its own', async () => {
  const pages = returnedPages(api.services);
  const [one, other] = [await kept(), await kept()];
  const read = await Promise.all(
    Array.from({ length: 40 }, () => pages({ ...one, request: asked() })),
  );
  expect(new Set(read).size).toBe(1);
  expect(read[0]?.markup).toContain('It did not work.');
  expect(await pages({ ...other, request: asked() })).not.toBe(read[0]);
  expect(await pages({ ...one, path: '/login', request: asked() })).toBeUndefined();
});

test('one who reads too many gets the page as it was built', async () => {
  // The limit is one a minute.
  const limited = await startTestApi('sqlite', {
    RATE_LIMIT_FACTOR: '0.005',
    TRUSTED_PROXIES: '1',
  });
  const pages = returnedPages(limited.services);
  const one = await kept(limited);
  const isDrawn = async (address: string) =>
    (await pages({ ...one, request: asked(address) })) !== undefined;
  expect([await isDrawn('192.0.2.1'), await isDrawn('192.0.2.1')]).toEqual([true, false]);
  expect(await isDrawn('192.0.2.2')).toBe(true);
  await limited.close();
});

/** Returns what the page hands to the widget. */
function servedIn(page: string): ReturnedForm | undefined {
  const [, text = ''] = /data-served="([^"]*)"/.exec(page) ?? [];
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the server wrote it
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as ReturnedForm;
}
