import { useLayoutEffect, useRef, type Ref } from 'react';
import * as common from '#messages/common.ts';
import { BACK_TO_FORM } from '#messages/ordered.ts';
import { adoptStyles } from '#ui/adopt-styles.ts';
import frameStyles from '#ui/quote/quote-frame.css?inline';
import styles from './giving-way.css?inline';

adoptStyles(frameStyles + styles);

export interface AnswerProps {
  back: () => void;
}

/** Focuses the heading that takes the returned ref, with the whole ticket in view. */
export function useFocus(): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const shown = heading.current;
    shown?.focus({ preventScroll: true });
    // A ticket that is higher than the window begins with its heading.
    shown?.closest('.quote-answer')?.scrollIntoView({ block: 'nearest' });
    shown?.scrollIntoView({ block: 'nearest' });
  }, []);
  return heading;
}

/** Shows the ticket before its price comes. */
export const QuoteWait = ({ fields, back }: AnswerProps & { fields: FormData }) => (
  <div className="quote-answer" aria-busy="true">
    <div className="quote-ticket">
      <div className="quote-main">
        <p className="quote-top">
          <span>{routeOf(fields)}</span> <EditButton back={back} />
        </p>
        <h3 tabIndex={-1} ref={useFocus()}>
          {common.loading}
        </h3>
        <div className="quote-route">
          <i />
          <i />
        </div>
      </div>
      <div className="quote-stub">
        <div className="quote-days">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  </div>
);

export const EditButton = ({ back }: Pick<AnswerProps, 'back'>) => (
  <button type="button" onClick={back}>
    {BACK_TO_FORM}
  </button>
);

/** Writes "Galway → Dublin, 3 kg" as it was typed. */
function routeOf(fields: FormData): string {
  const [from = '', to = '', kg = ''] = ['from', 'to', 'kg'].map((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  });
  return `${[from, to].map((place) => place.split(',')[0]).join(' → ')}, ${kg} kg`;
}
