import { use, type ComponentProps } from 'react';
import { FieldLabels } from './field-labels.ts';

interface Props extends ComponentProps<'fieldset'> {
  legend: string;
}

/** Groups fields under a legend, which tells two of the same label apart in a summary of problems. */
export function FieldGroup({ legend, children, ...fieldset }: Props) {
  const register = use(FieldLabels);
  register(fieldset.id ?? '', legend);
  return (
    <fieldset {...fieldset}>
      <legend>{legend}</legend>
      <FieldLabels value={(id, label, group = legend) => register(id, label, group)}>
        {children}
      </FieldLabels>
    </fieldset>
  );
}
