import { uploadCsv } from '#api/bulk-booking.ts';
import { ask } from '#api/client.ts';
import { credits } from '#api/credits.ts';
import { bulk } from '#messages/bulk.ts';
import { Form } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSubmit } from '#forms/use-submit.ts';
import { fileName, fileProblems } from './file.ts';
import type { Checked } from './types.ts';

/** The prefix of its ids; the API redirects browsers without scripts to it. */
const UPLOAD_FORM = 'upload';
/** 1 MB takes a minute at 150 kbit/s, and a thousand rows some seconds. */
const UPLOAD_TIMEOUT_MS = 3 * 60_000;

/** Without scripts the API answers with a page of its own. */
export function UploadForm({ show }: { show: (checked: Checked) => void }) {
  const submit = useSubmit({
    id: UPLOAD_FORM,
    call: uploadCsv,
    bodyOf: (fields) => fields,
    check: fileProblems,
    timeoutMs: UPLOAD_TIMEOUT_MS,
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
      <Form call={uploadCsv} hasFile submit={submit} waiting={bulk.checking}>
        <TextField
          {...submit.field('file')}
          label={bulk.file}
          hint={bulk.fileHint}
          type="file"
          required
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        />
        <button className="button" type="submit">
          {bulk.check}
        </button>
      </Form>
    </section>
  );
}
