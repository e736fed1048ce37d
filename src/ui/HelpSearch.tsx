import type { ComponentProps } from 'react';
import type { HelpEntry } from '#domain/text/help-search.ts';
import * as help from '#messages/help.ts';

interface Props extends Pick<ComponentProps<'form'>, 'onSubmit'> {
  action: string;
  control: Pick<ComponentProps<'input'>, 'ref' | 'defaultValue' | 'onInput'>;
  /** It is undefined before a search. */
  found: readonly HelpEntry[] | undefined;
  /** Returns the address of an answer's path. */
  hrefOf?: (path: string) => string;
}

export const HelpSearch = ({
  action,
  control,
  onSubmit,
  found,
  hrefOf = (path) => path,
}: Props) => (
  <div className="stack">
    <form className="form" role="search" method="get" action={action} onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor="help-q">{help.label}</label>
        <input
          className="control"
          id="help-q"
          name="q"
          type="search"
          required
          maxLength={100}
          {...control}
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
            <a href={hrefOf(path)}>{title}</a>
          </li>
        ))}
      </ul>
    )}
  </div>
);
