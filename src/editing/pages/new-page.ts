import { html, type Html } from '#server/platform/html/index.ts';
import type { FormPage } from './page.ts';

/** The question for the name of a new file and for an example of it. */
export interface NewPage {
  folder: string;
  action: string;
  examples: readonly string[];
  name?: string;
  problem?: string | undefined;
}

/** The field for the name of a file, without its ending. */
export const nameField = (name: string, problem: string | undefined): Html =>
  html`<div class="field">
    <label for="name">Name</label>
    <p class="hint" id="name-hint">
      Letters, digits and hyphens, such as gift-vouchers. It becomes the address of a page.
    </p>
    ${problem !== undefined && html`<p class="problem" id="name-wrong" role="alert">${problem}</p>`}
    <input
      class="control"
      id="name"
      name="name"
      value="${name}"
      aria-describedby="name-hint${problem !== undefined && ' name-wrong'}"
      ${problem !== undefined && html` aria-invalid="true"`}
    />
  </div>`;

/** The page on which a new file begins. */
export const newPage = ({ folder, action, examples, name = '', problem }: NewPage): FormPage => ({
  title: `New file in ${folder}/`,
  status: problem === undefined ? 200 : 422,
  main: html`<form class="form" method="post" action="${action}">
    ${nameField(name, problem)}
    <div class="field">
      <label for="like">Begin with a copy of</label>
      <select class="control" id="like" name="like">
        ${examples.map((path) => html`<option>${path}</option>`)}
        <option value="">nothing, an empty form</option>
      </select>
    </div>
    <div class="save"><button class="button">Go on</button></div>
  </form>`,
});
