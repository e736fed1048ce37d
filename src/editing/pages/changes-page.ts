import { html, type HtmlPart } from '#server/platform/html/index.ts';
import type { ContentChanges } from '../changes/changes.ts';
import type { FormPage } from './page.ts';

interface ChangesPage {
  changes: ContentChanges;
  action: string;
  /** Where a commit is sent; undefined for nowhere. */
  remote: string | undefined;
  message?: string;
  problem?: string | undefined;
  done?: string | undefined;
}

/** What has changed since the last commit, and a form that makes one of it. */
export const changesPage = ({
  changes,
  action,
  remote,
  message = '',
  problem,
  done,
}: ChangesPage): FormPage => ({
  title: 'Changes',
  status: problem === undefined ? 200 : 422,
  main: html`${done !== undefined && html`<p class="saved" role="status">${done}</p>`}
  ${
    problem !== undefined &&
    html`<div class="error-summary" role="alert">
      <h2>No commit was made</h2>
      <pre>${problem}</pre>
    </div>`
  }
  ${
    changes.files.length === 0
      ? html`<p>Nothing has changed since the last commit.</p>`
      : html`<section>
            <h2>What has changed</h2>
            <pre class="diff" tabindex="0">${changes.diff.split('\n').map(linePart)}</pre>
          </section>
          <form class="form" method="post" action="${action}">
            <input type="hidden" name="version" value="${changes.version}" />
            <fieldset>
              <legend>Files to take</legend>
              ${changes.files.map((path) => html`<label class="choice"><input type="checkbox" name="file" value="${path}" checked /> ${path}</label>`)}
            </fieldset>
            <div class="field">
              <label for="message">What have you changed, and why?</label>
              <p class="hint" id="message-hint">
                One line, such as “Raise the price of pallets”.
                ${
                  remote === undefined
                    ? 'The commit stays on this machine until somebody pushes it.'
                    : `The commit is sent to ${remote}, on a branch of its own, for a pull request.`
                }
              </p>
              <textarea
                class="control"
                id="message"
                name="message"
                rows="3"
                aria-describedby="message-hint"
              >
${message}</textarea>
            </div>
            <div class="save"><button class="button">Commit</button></div>
          </form>`
  }`,
});

/** The page for a folder that git does not know. */
export const noChangesPage = (problem: string): FormPage => ({
  title: 'Changes',
  main: html`<p>
      The folder of the content is in no git repository, so nothing can be compared or committed.
    </p>
    <pre>${problem}</pre>`,
});

const linePart = (line: string): HtmlPart => {
  const text = `${line}\n`;
  if (/^\+(?!\+\+ )/.test(line)) return html`<ins>${text}</ins>`;
  return /^-(?!-- )/.test(line) ? html`<del>${text}</del>` : text;
};
