import { useEffect, useLayoutEffect, useRef } from 'react';
import * as common from '#messages/common.ts';
import { adoptStyles } from './adopt-styles.ts';
import styles from './form-wait.css?inline';
import ringStyles from './ring.css?inline';

adoptStyles(ringStyles + styles);

/**
 * Takes the place of a form's fields while its answer is late: what comes then is a new view, in which nothing that was
 * being read moves. The live region of `useSlow` says the words, so the focus does not repeat them.
 */
export function FormWait({ text }: { text: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const form = panel.current?.parentElement;
    if (!form) return;
    const before = document.activeElement;
    form.style.setProperty('--form-height', `${form.offsetHeight}px`);
    form.dataset['waiting'] = '';
    if (form.contains(before)) focused.current = before;
    if (focused.current) panel.current?.focus({ preventScroll: true });
    // A long form begins above the window, and so will its summary of problems.
    if (form.getBoundingClientRect().top < 0) form.scrollIntoView({ behavior: 'instant' });
    return () => {
      form.style.removeProperty('--form-height');
      delete form.dataset['waiting'];
    };
  }, []);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      // A summary of problems takes the focus itself; after a success it would be nowhere.
      if (isLost && focused.current instanceof HTMLElement)
        focused.current.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div className="form-wait" tabIndex={-1} ref={panel}>
      <div aria-hidden>
        <p className="ring-before">{text}</p>
        <p>{common.keptMeanwhile}</p>
      </div>
    </div>
  );
}
