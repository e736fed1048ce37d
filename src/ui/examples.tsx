import type { ReactElement } from 'react';
import type { FormState } from '#forms/use-form.ts';
import * as common from '#messages/common.ts';
import { Combobox } from './Combobox.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFrame } from './FormFrame.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { stillForm } from './still-form.ts';
import { TextField } from './TextField.tsx';
import { TickField } from './TickField.tsx';

const NAMES = ['town', 'note', 'place', 'password', 'kind', 'part', 'terms'] as const;
type Words = Readonly<Record<'label' | 'hint' | 'value', string>>;

const SHORT: Words = { label: 'A field', hint: 'With a hint', value: 'Galway' };
const LONG: Words = {
  label: 'A label that needs more than one line on a telephone, with Llanfairpwllgwyngyllgogerych',
  hint: 'A hint of several sentences. It says what is allowed and what is not. It ends in a word without a place to break: Taumatawhakatangihangakoauauotamateaturipukakapiki',
  value: 'Muckanaghederdauhaulia, between the lake and the road to Camus, first house on the left',
};

/** Draws a form with this id. */
type Example = (props: { form: string }) => ReactElement;

const example =
  (stateOf: (form: string) => FormState, words = SHORT): Example =>
  ({ form }) => {
    const submit = stateOf(form);
    return (
      <FormFrame action="#main" method="get" submit={submit}>
        <Fields field={submit.field} words={words} />
      </FormFrame>
    );
  };

interface FieldsProps extends Pick<FormState, 'field'> {
  words: Words;
}

const Fields = ({ field, words: { label, hint } }: FieldsProps) => (
  <>
    <TextField {...field('town')} label={label} hint={hint} />
    <TextField {...field('note')} label={label} hint={hint} rows={3} />
    <Combobox {...field('place')} label={label} hint={hint} placeholder="Town" area="ireland" />
    <PasswordField
      {...field('password')}
      label={label}
      hint={hint}
      autoComplete="current-password"
    />
    <SelectField {...field('kind')} label={label} hint={hint} options={{ a: 'First', b: label }} />
    <RadioGroup
      {...field('part')}
      legend={label}
      options={{ a: 'First', b: 'Not possible', c: label }}
      isDisabled={(value) => value === 'b'}
    />
    <TickField {...field('terms')} label={label}>
      {hint}
    </TickField>
    <button className="button" type="submit">
      Send
    </button>
  </>
);

const refused = (form: string, { label, value }: Words): FormState =>
  stillForm(form, {
    values: { town: value, note: value, place: value, part: 'c' },
    problems: NAMES.map((name) => ({ name, label, message: `Correct this: ${value}` })),
    key: { name: 'key', value: form },
  });

const RefusedAsWhole: Example = () => (
  <ErrorSummary
    heading={common.fieldsProblem}
    problems={[{ id: '', message: 'This cannot be booked.', link: { text: 'Why', path: '#main' } }]}
    ref={null}
  />
);

/** The states of a form and of its fields, by name. */
export const FORM_STATES = {
  'with hints': example(stillForm),
  'waiting for an answer': example((form) => ({ ...stillForm(form), sending: true })),
  refused: example((form) => refused(form, SHORT)),
  'refused, with long words': example((form) => refused(form, LONG), LONG),
  'refused as a whole': RefusedAsWhole,
};
