import { startTransition, useEffect, useState } from 'react';
import { addressOf } from '#api/base.ts';
import { uploadCsv } from '#api/bulk-booking.ts';
import { ask } from '#api/client.ts';
import { credits } from '#api/credits.ts';
import * as bulk from '#messages/bulk.ts';
import { UploadForm } from '#ui/forms/UploadForm.tsx';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { UploadResult, type Checked } from './UploadResult.tsx';

/** Its ids begin so. The API redirects browsers without scripts to it. */
const UPLOAD_FORM = 'upload';
/** 1 MB takes a minute at 150 kbit/s, and a thousand rows some seconds. */
const TIMEOUT_MS = 3 * 60_000;
const FILE_FIELD = 'file';

/** Checks a CSV file, shows its prices and books it, on /bulk-booking. */
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
    file: { missing: bulk.errorsMissing, unreadable: bulk.errorsUnreadable },
    timeoutMs: TIMEOUT_MS,
    done: async (answer, form) => {
      const name = fileName(form);
      const credit = await ask(credits);
      const creditCents = credit.ok ? credit.value.balanceCents : 0;
      // It appears in the frame in which the form comes back from its wait, so that it does not move with it.
      startTransition(() => show({ ...answer, fileName: name, creditCents }));
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

function fileName(form: HTMLFormElement): string {
  const file = new FormData(form).get(FILE_FIELD);
  return file instanceof File ? file.name : '';
}
