import { expect, test, type Page } from '@playwright/test';
import { FILE_FAULTS, spoilFiles } from '#tests/support/faults/files.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

/** Where a browser gets to that sends the form without our script. */
const NATIVE = {
  'an enquiry': /\/enquiry-sent$/,
  'a subscription': /\/newsletter-sent$|\/subscription-sent$/,
  'a registration': /\/registration-sent$|\/register/,
  'an application': /\/application-sent$/,
  'a login': /\/Auth$/,
  'a booking': /\/api\/userBooking\/booking\/|\/pay\//,
} as const;

/** The files of a widget: its own, React, what all share, and the door to them. */
const FILES: Readonly<Record<string, (widget: string) => string>> = {
  'the file of the widget': (widget) => `**/_astro/${widget}.*.js*`,
  'the file of React': () => '**/_astro/react.*.js*',
  'the door to all files': () => '**/islands.js*',
};
const WIDGETS = {
  'an enquiry': 'Enquiry',
  'a subscription': 'Subscribe',
  'a registration': 'Register',
  'an application': 'Apply',
  'a login': 'Login',
  'a booking': 'Booking',
} as const;

type Name = keyof typeof NATIVE;
const isName = (name: string): name is Name => name in NATIVE;

/** Arrived by our script, or by the browser alone. */
async function arrived(page: Page, name: Name): Promise<void> {
  const done = SENDERS[name].done(page).then(
    () => 'script',
    () => 'not by a script',
  );
  const native = page.waitForURL(NATIVE[name], { timeout: 20_000 }).then(
    () => 'native',
    () => 'not native',
  );
  const first = await Promise.race([done, native]);
  const ways = first.startsWith('not') ? await Promise.all([done, native]) : [first];
  expect(
    ways.some((way) => !way.startsWith('not')),
    'it has arrived',
  ).toBe(true);
}

/** What all widgets share is tried with one form alone. */
const isTried = (name: Name, file: string): boolean =>
  name === 'an enquiry' || file === 'the file of the widget';

for (const name of Object.keys(NATIVE).filter(isName))
  for (const [file, address] of Object.entries(FILES).filter(([file]) => isTried(name, file)))
    for (const [what, fault] of Object.entries(FILE_FAULTS))
      test(`${name} arrives when ${file} ${what}`, async ({ page }) => {
        const form = SENDERS[name];
        const email = newAddress();
        await spoilFiles(page, address(WIDGETS[name]), fault);
        await form.fill(page, email);
        await form.kept(page, email);
        await form.button(page).click();
        await arrived(page, name);
      });
