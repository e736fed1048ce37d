import { useEffect, useRef, useState } from 'react';
import type { HelpEntry } from '#domain/help-search.ts';
import { help } from '#messages/help.ts';

/** Searches help, services and questions on /help. Without index or scripts the API answers the form. */
export function Search({ action }: { action: string }) {
  const [found, setFound] = useState<readonly HelpEntry[]>();
  const field = useRef<HTMLInputElement>(null);
  const isBroken = useRef(false);

  async function search(typed: string): Promise<void> {
    try {
      const { searchIndex } = await import('./help-index.ts');
      setFound(typed.trim() === '' ? undefined : await searchIndex(typed));
    } catch {
      isBroken.current = true;
    }
  }

  // Typed before hydration.
  useEffect(() => void search(field.current?.value ?? ''), []);

  return (
    <div className="stack">
      <form
        className="form"
        role="search"
        method="get"
        action={action}
        onSubmit={(event) => {
          if (!isBroken.current && found !== undefined) event.preventDefault();
        }}
      >
        <div className="field">
          <label htmlFor="help-q">{help.label}</label>
          <input
            className="control"
            ref={field}
            id="help-q"
            name="q"
            type="search"
            autoComplete="off"
            required
            maxLength={100}
            onInput={({ currentTarget }) => void search(currentTarget.value)}
          />
        </div>
        <button className="button" type="submit">
          {help.submit}
        </button>
      </form>
      <p role="status">{found !== undefined && help.found(found.length)}</p>
      {found !== undefined && (
        <ul className="stack" role="list">
          {found.map(({ path, title }) => (
            <li key={`${path} ${title}`}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
