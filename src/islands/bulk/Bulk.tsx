import { useEffect, useState } from 'react';
import { addressOf } from '#api/base.ts';
import { uploadCsv } from '#api/bulk-booking.ts';
import { ask } from '#api/client.ts';
import { credits } from '#api/credits.ts';
import * as bulk from '#messages/bulk.ts';
import * as failures from '#messages/failures.ts';
import { UploadForm } from '#ui/forms/UploadForm.tsx';
import type { FieldProblem } from '#forms/problems.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { UploadResult, type Checked } from './UploadResult.tsx';

/** The prefix of its ids; the API redirects browsers without scripts to it. */
const UPLOAD_FORM = 'upload';
/** 1 MB takes a minute at 150 kbit/s, and a thousand rows some seconds. */
const TIMEOUT_MS = 3 * 60_000;
const FILE_FIELD = 'file';

/** /bulk-booking: checks a CSV file, shows its prices, books it. */
export function Bulk({ served }: { served?: ReturnedForm }) {
  const [checked, setChecked] = useState<Checked>();

  useEffect(() => {
    // After "Back" from the payment, this page would show a booked file.
    const forget = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setChecked(undefined);
    };
    addEventListener('pageshow', forget);
    return () => removeEventListener('pageshow', forget);
  }, []);

  return (
    <div className="bulk stack">
      <FileCard show={setChecked} served={served} />
      {checked !== undefined && <UploadResult key={checked.id} checked={checked} />}
    </div>
  );
}

interface FileCardProps {
  show: (checked: Checked) => void;
  served: ReturnedForm | undefined;
}

/** Without scripts the API answers with a page of its own. */
function FileCard({ show, served }: FileCardProps) {
  const submit = useSubmit({
    id: UPLOAD_FORM,
    returned: served,
    call: uploadCsv,
    bodyOf: (fields) => fields,
    check: fileProblems,
    timeoutMs: TIMEOUT_MS,
    done: (answer, form) => {
      const checked = { ...answer, fileName: fileName(form) };
      void ask(credits).then((credit) =>
        show({ ...checked, creditCents: credit.ok ? credit.value.balanceCents : 0 }),
      );
      return undefined;
    },
  });
  return (
    <section className="card stack" aria-labelledby="upload-heading">
      <h2 id="upload-heading">{bulk.uploadHeading}</h2>
      <UploadForm action={addressOf(uploadCsv)} submit={submit} />
    </section>
  );
}

/** Problems found before the upload; the API reads the contents. */
async function fileProblems(fields: FormData): Promise<readonly FieldProblem[]> {
  const message = await fileProblem(fields.get(FILE_FIELD));
  return message === undefined ? [] : [{ name: FILE_FIELD, message }];
}

async function fileProblem(file: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(file instanceof File) || file.name === '') return bulk.errorsMissing;
  if (uploadCsv.file !== undefined && file.size > uploadCsv.file.maxBytes)
    return uploadCsv.file.tooLarge;
  if (file.size === 0) return failures.file.empty(file.name);
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    // Moved, changed or deleted since it was chosen.
    return bulk.errorsUnreadable;
  }
}

function fileName(form: HTMLFormElement): string {
  const file = new FormData(form).get(FILE_FIELD);
  return file instanceof File ? file.name : '';
}
