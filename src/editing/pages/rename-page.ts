import type { Mistake } from '#content-schema/check.ts';
import { html } from '#server/platform/html/index.ts';
import { nameField } from './new-page.ts';
import { refusalPart } from './notes.ts';
import type { FormPage } from './page.ts';

interface RenamePage {
  path: string;
  version: string;
  name: string;
  action: string;
  back: string;
  /** What is wrong with the name. */
  problem?: string | undefined;
  /** Why it was not done, with what the check says. */
  notice?: string | undefined;
  mistakes?: readonly Mistake[];
}

/** Asks for another name of a file. */
export const renamePage = ({
  path,
  version,
  name,
  action,
  back,
  problem,
  notice,
  mistakes = [],
}: RenamePage): FormPage => ({
  title: `Rename ${path}`,
  status: problem === undefined && notice === undefined ? 200 : 422,
  main: html`${notice !== undefined && refusalPart(notice, mistakes)}
    <p>
      The old address of a page goes on working: it is added to its keys, and leads to the new one.
      Links in the other files are changed.
    </p>
    <form class="form" method="post" action="${action}">
      <input type="hidden" name="version" value="${version}" />
      ${nameField(name, problem)}
      <div class="save">
        <button class="button">Rename it</button> <a href="${back}">Leave it</a>
      </div>
    </form>`,
});
