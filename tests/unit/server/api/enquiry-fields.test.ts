import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newEnquiry } from '#api/new-enquiry.ts';
import { signals } from '#api/shared-fields.ts';
import { records } from '#server/platform/db/rows.ts';
import { ENQUIRY, ENQUIRY_PATH } from '#tests/support/api/enquiry.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import { testOffice } from '#tests/support/people/office.ts';

const desk = testOffice('sqlite');

/** A field with another form than text has its example here, or is in OTHERWISE. The office reads a telephone number without +353. */
const EXAMPLES: Readonly<Record<string, string>> = {
  email: 'every.field@example.ie',
  phone: '+353 20 910 1234',
};
/** A schema of an object; a call hides what its own is made of. */
const OBJECT = v.object({ entries: v.record(v.string(), v.unknown()) });
/** The case number says it. */
const OTHERWISE = ['complaint', ...Object.keys(signals)];

test('each field of an enquiry is in the mail to the office, in its command and in the copy for the person', async () => {
  const { entries } = v.parse(OBJECT, newEnquiry.body);
  const fields = Object.keys(entries).filter((name) => !OTHERWISE.includes(name));
  const values = fields.map((name) => EXAMPLES[name] ?? `Typed as ${name}`);
  const body = Object.fromEntries(fields.map((name, at) => [name, values[at]]));
  const sent = await desk.api.post(ENQUIRY_PATH, { ...ENQUIRY, ...body });
  expect(await sent.json(), 'a field that is no text: see EXAMPLES').toEqual({ status: true });
  const { id, email } = await records.get(desk.db, 'enquiries', {});
  const mail = await mailNow(desk.api.services, 'office-enquiry', id);
  const copy = await desk.office(['person', 'export', email]);
  const { out } = await desk.office(['enquiry', id]);
  const shown = (text: string) => text.replace('+353', '').replaceAll(/\s/g, '');
  const lackedBy = (text: string) =>
    fields.filter((_, at) => !shown(text).includes(shown(values[at] ?? '')));
  expect({
    'content/settings/mails.yaml, office-enquiry': lackedBy(mail.text),
    'the enquiry command in server/office/commands/enquiries.ts': lackedBy(out),
    'the copy of server/persons/person-text.ts': lackedBy(copy.out),
  }).toEqual({
    'content/settings/mails.yaml, office-enquiry': [],
    'the enquiry command in server/office/commands/enquiries.ts': [],
    'the copy of server/persons/person-text.ts': [],
  });
});
