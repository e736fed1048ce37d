import type { FormState } from '#forms/use-form.ts';
import { formatEuro } from '#domain/money/money.ts';
import * as bulk from '#messages/bulk.ts';
import * as common from '#messages/common.ts';
import * as ordering from '#messages/ordering.ts';
import { FormFrame } from '../FormFrame.tsx';
import { TickField } from '../TickField.tsx';

export interface RowSums {
  /** The price of the rows without a mark. */
  totalCents: number;
  /** The price of those that are marked as sent already. */
  doublesCents: number;
}

interface Props {
  action: string;
  submit: FormState;
  /** The id of the upload. */
  id: string;
  sums: RowSums;
  rowCount: number;
  /** The number of rows that are marked as sent already. */
  marked: number;
  creditCents: number;
  links: Readonly<Record<'carrierPolicy' | 'terms', string>>;
  /** With the credit nothing is left for the next page, so the button is the order (D11). */
  mayBePaid: boolean;
  button: string;
  level: 2 | 3;
}

/** Books the good rows of an upload. */
export function BookRows({
  action,
  submit,
  id,
  sums,
  rowCount,
  marked,
  creditCents,
  links,
  mayBePaid,
  button,
  level,
}: Props) {
  const Heading = `h${level}` as const;
  const { field } = submit;
  return (
    <>
      <Heading id="bulk-heading">{bulk.bookHeading}</Heading>
      <FormFrame action={action} waiting={bulk.booking} submit={submit}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="shownCents" value={sums.totalCents} />
        <input type="hidden" name="doublesCents" value={sums.doublesCents} />
        <TickField {...field('nothingProhibited')} label={bulk.allowed} required>
          <a href={links.carrierPolicy} target="_blank" rel="noopener">
            {common.mayNotSend}
          </a>
        </TickField>
        {marked > 0 && (
          <TickField
            {...field('doubles')}
            label={bulk.doubles(marked, formatEuro(sums.doublesCents))}
            required={marked === rowCount}
          />
        )}
        {creditCents > 0 && (
          <TickField {...field('useCredit')} label={bulk.useCredit(formatEuro(creditCents))} />
        )}
        <p>
          {mayBePaid && (
            <>
              {ordering.terms} <a href={links.terms}>{ordering.termsLink}</a>.{' '}
            </>
          )}
          {bulk.before}
        </p>
        <button className="button" type="submit">
          {button}
        </button>
      </FormFrame>
    </>
  );
}
