import { customsMessages as messages } from '#messages';
import { TextField } from '../parts/TextField.tsx';
import type { Submit } from '../parts/use-submit.ts';
import { itemName, type ItemField } from './items.ts';

interface Props {
  form: string;
  submit: Pick<Submit, 'problem'>;
  row: number;
  isHidden: boolean;
  /** Takes the line out; undefined for the only one, and where no script runs. */
  takeOut?: () => void;
}

/** One line of the customs declaration. A line that is not used stays in the page, hidden and empty. */
export function ItemRow({ form, submit, row, isHidden, takeOut }: Props) {
  const number = String(row + 1);
  const field = (name: ItemField, maxLength: number) => ({
    form,
    submit,
    name: itemName(row, name),
    label: messages[name],
    autoComplete: 'off',
    maxLength,
  });
  return (
    <fieldset className="item" hidden={isHidden}>
      <legend>{messages.line(number)}</legend>
      <TextField {...field('description', 60)} />
      <div className="pair">
        <TextField {...field('quantity', 4)} inputMode="numeric" />
        <TextField {...field('weight', 12)} inputMode="decimal" />
        <TextField {...field('value', 12)} inputMode="decimal" />
      </div>
      <div className="pair">
        <TextField {...field('origin', 60)} />
        <TextField {...field('hs', 16)} hint={messages.hsHint} inputMode="numeric" />
      </div>
      {takeOut !== undefined && (
        <button className="button" data-kind="quiet" type="button" onClick={takeOut}>
          {messages.remove(number)}
        </button>
      )}
    </fieldset>
  );
}
