import * as common from '#messages/common.ts';
import type { FormState } from '#forms/use-form.ts';
import { SummaryBox } from './SummaryBox.tsx';

interface Props {
  submit: Pick<FormState, 'id' | 'problems' | 'summary'>;
  level?: 2 | 3;
}

/** Says what is wrong with a form that came back. It needs no fields in the page, as the server knows their labels. */
export const ReturnedSummary = ({ submit: { id, problems, summary }, level }: Props) => (
  <SummaryBox id={id} heading={common.fieldsProblem} level={level} ref={summary}>
    {problems.map(({ name, label = '', message }) => (
      <li key={`${name} ${message}`}>
        {name === '' ? (
          message
        ) : (
          <a href={`#${id}-${name}`}>{label === '' ? message : `${label}: ${message}`}</a>
        )}
      </li>
    ))}
  </SummaryBox>
);
