import * as v from 'valibot';
import { PROOF, scanParcel } from '#api/scan-parcel.ts';
import { driver } from '#messages/driver.ts';
import { textsOf } from '#forms/form-data.ts';
import type { FieldProblem } from '#forms/problems.ts';
import { problemsOf } from '#forms/refusals.ts';
import { useForm, type FormState } from '#forms/use-form.ts';
import { smallPhoto } from './photo.ts';
import type { FormScan } from '../use-driver.ts';

/** A step's form: checked by the call's schema, then queued. The pressed button is the step. */
export const useScan = (formId: string, id: string, done: (scan: FormScan) => void): FormState =>
  useForm({
    id: formId,
    check: async (fields) => (await readScan(fields)).problems,
    press: async (fields, form) => {
      const { problems, scan } = await readScan(fields);
      if (scan !== undefined) done({ id, ...scan });
      // The next press continues without the photo.
      const photo = form.elements.namedItem(PROOF.name);
      if (photo instanceof HTMLInputElement && problems.some(({ name }) => name === PROOF.name))
        photo.value = '';
      return problems;
    },
  });

interface ReadScan {
  problems: readonly FieldProblem[];
  /** Set when the fields are valid. */
  scan?: Omit<FormScan, 'id'>;
}

async function readScan(fields: FormData): Promise<ReadScan> {
  const typed = textsOf(fields);
  const checked = v.safeParse(scanParcel.body, typed);
  const file = fields.get(PROOF.name);
  const photo = file instanceof File && file.size > 0 ? await smallPhoto(file) : '';
  const problems = [
    ...(checked.success ? [] : problemsOf(checked.issues)),
    // Only deliveries have this field.
    ...(typed['name']?.trim() === '' ? [{ name: 'name', message: driver.step.nameMissing }] : []),
    ...(photo === undefined ? [{ name: PROOF.name, message: driver.step.photoUnreadable }] : []),
  ];
  if (problems.length > 0 || !checked.success || photo === undefined) return { problems };
  const { state, town, name, reason } = checked.output;
  return { problems, scan: { state, town, name, reason, photo } };
}
