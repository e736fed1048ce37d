import { type Route, test } from '@playwright/test';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

type FileFault = (route: Route, count: number) => Promise<void>;
const textFault =
  (body: string, type = 'text/javascript', status = 200): FileFault =>
  (route) =>
    route.fulfill({ status, contentType: type, body });

const cutOff: FileFault = async (route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.slice(0, body.length / 2) });
};

const late: FileFault = async (route) => {
  await new Promise((resume) => setTimeout(resume, 6000));
  await route.continue();
};

const FILE_FAULTS = {
  'fails once': (route, count) => (count === 1 ? route.abort('connectionreset') : route.continue()),
  'fails always': (route) => route.abort('connectionreset'),
  'is not found': textFault('Not found', 'text/plain', 404),
  'is a page of another network': textFault('<p>Log in to the network</p>', 'text/html'),
  'is a page that is called a script': textFault('<p>Log in to the network</p>'),
  'is cut off': cutOff,
  'is empty': textFault(''),
  'does not parse': textFault('export const = ;'),
  'throws when it runs': textFault('throw new Error("no");'),
  'exports something else': textFault('export const other = 1;'),
  'is very slow': late,
  'never comes': () => Promise.resolve(),
} as const satisfies Readonly<Record<string, FileFault>>;

const SENT_FILES: Readonly<Record<string, (widget: string) => string>> = {
  'the file of the widget': (widget) => `**/_astro/${widget}.*.js*`,
  'the file of React': () => '**/_astro/react.*.js*',
  'the door to all files': () => '**/islands.js*',
};

/** A form stands with its widget, and with where it leads natively. */
const SENDING = [
  ['an enquiry', 'Enquiry', /\/enquiry-sent$/],
  ['a subscription', 'Subscribe', /\/newsletter-sent$|\/subscription-sent$/],
  ['a registration', 'Register', /\/registration-sent$/],
  ['an application', 'Apply', /\/application-sent$/],
  ['a login', 'Login', /\/Auth$/],
  ['a booking', 'Booking', /\/api\/userBooking\/booking\/|\/pay\//],
] as const;
for (const [name, widget, nativeAddress] of SENDING)
  for (const [file, address] of Object.entries(SENT_FILES)) {
    // One form alone tries what all widgets share.
    if (name !== 'an enquiry' && file !== 'the file of the widget') continue;
    for (const [what, fault] of Object.entries(FILE_FAULTS))
      test(`${name} arrives when ${file} ${what}`, async ({ page }) => {
        const form = SENDERS[name];
        const email = newAddress();
        let count = 0;
        await page.route(address(widget), (route) => fault(route, (count += 1)));
        await form.fill(page, email);
        await form.kept(page, email);
        await form.button(page).click();
        // The form is sent by script or natively.
        await Promise.any([form.done(page), page.waitForURL(nativeAddress, { timeout: 20_000 })]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  }
