import { useRef, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { PROOF, scanParcel } from '#api/scan-parcel.ts';
import { stepMessages as messages } from '#messages';
import { plain, problemsOf, type FieldProblem } from '../parts/submit-parts.ts';
import type { Submit } from '../parts/use-submit.ts';
import { useTold } from '../parts/use-told.ts';
import { smallPhoto } from './photo.ts';
import type { FormScan } from './use-driver.ts';

/**
 * The form of a step: checked by the schema of the call, then handed over to be kept and sent. The button that is pressed
 * is the step. A delivery needs the name of who took it.
 */
export function useScan(id: string, done: (scan: FormScan) => void): Submit {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [sending, setSending] = useState(false);

  async function read(fields: FormData): Promise<readonly FieldProblem[]> {
    const checked = v.safeParse(scanParcel.body, plain(fields));
    const found = checked.success ? [] : problemsOf(checked.issues);
    if (checked.success && checked.output.state === 'delivered' && checked.output.name === '')
      found.push({ name: 'name', message: messages.nameMissing });
    const file = fields.get(PROOF.name);
    const hasPhoto = file instanceof File && file.size > 0;
    const photo = hasPhoto ? await smallPhoto(file) : '';
    if (photo === undefined) {
      found.push({ name: PROOF.name, message: messages.photoUnreadable });
      // So that the next press goes on without it.
      const field = form.current?.elements.namedItem(PROOF.name);
      if (field instanceof HTMLInputElement) field.value = '';
    }
    if (found.length > 0 || !checked.success || photo === undefined) return found;
    const { state, town, name } = checked.output;
    done({ id, state, town, name, photo });
    return [];
  }

  useTold({ form, summary, problems });

  return {
    problems,
    sending,
    form,
    summary,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      setSending(true);
      const { submitter } = event.nativeEvent;
      void read(new FormData(event.currentTarget, submitter)).then((found) => {
        busy.current = false;
        setSending(false);
        setProblems(found);
      });
    },
    problem: (name) => problems.find((entry) => entry.name === name)?.message,
  };
}
