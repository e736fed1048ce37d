import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';

/** Forms of widgets that no tab keeps, and why; built pages are tried by tests/site/kept-forms.long.test.ts. */
const WIDGETS: Readonly<Record<string, string>> = {
  'account/AddressItem.tsx': 'asks whether to delete; the form of the address is AddressForm',
  'account/BookingTable.tsx': 'two fields, and asking again costs nothing',
  'account/LogOut.tsx': 'no field',
  'appeal/AppealForm.tsx': 'the device keeps it for 30 days',
  'booking/Booking.tsx': 'the device keeps it for 30 days',
  'bulk/Confirm.tsx': 'two boxes',
  'bulk/UploadForm.tsx': 'a file, which no storage of a browser takes',
  'driver/scan/ScanBox.tsx': 'one field',
  'driver/scan/StepForm.tsx': 'two fields and a photo; a pressed step is in the driver’s queue',
  'login/Login.tsx': 'one field and a secret',
  'payment/pay/PayNow.tsx': 'no field',
};

/** Forms of the API's pages that no tab keeps, and why. */
const PAGES: Readonly<Record<string, string>> = {
  'bulk/upload-page.ts': 'two boxes',
  'documents/booking-cancel.ts': 'one box',
  'documents/booking-choose.ts': 'two choices from lists',
  'documents/booking-claim.ts': 'the form that adds a photo; the claim itself is kept',
  'documents/booking-pay.ts': 'no field',
  'documents/quote-page.ts': 'what was asked for stands in the address',
  'documents/receiver-page.ts': 'no field; the delivery is in delivery-change.ts',
  'documents/track-page.ts': 'one field',
  'documents/unsubscribe-page.ts': 'no field',
  'payments/sandbox/hosted-page.ts': 'plays the page of the payment provider',
  'payments/sandbox/later-part.ts': 'plays the page of the payment provider',
  'persons/confirm-email-page.ts': 'no field',
  'persons/settings-parts.ts': 'the forms that end logins; all others are kept',
};

/** Files of a folder with a form that has no sign of a draft. */
function without(draft: RegExp, folder: string, files: string): string[] {
  const root = join(ROOT, folder);
  return globSync(files, { cwd: root })
    .filter((file) => {
      const [, ...forms] = readFileSync(join(root, file), 'utf8').split(/<[Ff]orm\b/);
      return forms.some((form) => !draft.test(form.split(/<[/a-zA-Z]/)[0] ?? ''));
    })
    .sort();
}

test('every form of a widget keeps what is typed in the tab, or says why not', () =>
  expect(without(/\b(data-)?draft=/, 'src/islands', '**/*.tsx')).toEqual(Object.keys(WIDGETS)));

test('every form of a page of the API keeps what is typed in the tab, or says why not', () =>
  expect(without(/keptForm\(/, 'src/server', '**/*.ts')).toEqual(Object.keys(PAGES)));
