import type { StillForm } from '#ui/still-form.ts';

/** Buttons that lead elsewhere. */
export const LinkButtons = ({ links }: { links: readonly { href: string; words: string }[] }) => (
  <ul className="actions" role="list">
    {links.map(({ href, words }) => (
      <li key={href}>
        <a className="button" data-kind="quiet" href={href}>
          {words}
        </a>
      </li>
    ))}
  </ul>
);

/** The Idempotency-Key of a form that is only a button. */
export const KeyField = ({ form: { keyField } }: { form: StillForm }) =>
  keyField && <input type="hidden" name={keyField.name} value={keyField.value} />;

/** What has happened, after a form without a script; the tab forgets what it kept of it. */
export const DoneSentence = ({ words, form }: { words: string; form: string }) => (
  <p className="done" role="status" data-sent={form}>
    {words}
  </p>
);
