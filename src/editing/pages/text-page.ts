import type { Mistake } from '#content-schema/check.ts';
import { html } from '#server/platform/html/index.ts';
import { mistakePart } from './notes.ts';
import type { FormPage } from './page.ts';

/** A file as text, for what no form can change. */
export interface TextPage {
  path: string;
  action: string;
  version: string;
  text: string;
  mistakes: readonly Mistake[];
  notice?: string | undefined;
  /** What the file says now, when it was changed meanwhile. */
  onDisk?: string | undefined;
  status?: FormPage['status'];
}

/** The page with the whole file. */
export const textPage = ({
  path,
  action,
  version,
  text,
  mistakes,
  notice,
  onDisk,
  status = 200,
}: TextPage): FormPage => ({
  title: `${path} as text`,
  status,
  main: html`${
      (notice !== undefined || mistakes.length > 0) &&
      html`<div class="error-summary" role="alert">
        <h2>${notice ?? 'The check finds mistakes in this file'}</h2>
        <ul>
          ${mistakes.map((mistake) => html`<li><strong>${mistake.path === `content/${path}` ? `Line ${mistake.line}` : mistake.path} ${mistake.key}</strong> ${mistakePart(mistake)}</li>`)}
        </ul>
      </div>`
    }
    ${
      onDisk !== undefined &&
      html`<section>
        <h2>What the file says now</h2>
        <pre tabindex="0">${onDisk}</pre>
      </section>`
    }
    <form class="form" method="post" action="${action}">
      <input type="hidden" name="version" value="${version}" />
      <div class="field">
        <label for="text">The whole file</label>
        <textarea class="control source" id="text" name="text" spellcheck="false">${text}</textarea>
      </div>
      <div class="save"><button class="button">Save</button></div>
    </form>`,
});
