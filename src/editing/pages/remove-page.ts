import type { Mistake } from '#content-schema/check.ts';
import { html } from '#server/platform/html/index.ts';
import { refusalPart } from './notes.ts';
import type { FormPage } from './page.ts';

interface RemovePage {
  path: string;
  version: string;
  action: string;
  back: string;
  notice?: string;
  mistakes?: readonly Mistake[];
}

/** Asks once more before a file is deleted. */
export const removePage = ({
  path,
  version,
  action,
  back,
  notice,
  mistakes = [],
}: RemovePage): FormPage => ({
  title: `Remove ${path}?`,
  status: notice === undefined ? 200 : 422,
  main: html`${notice !== undefined && refusalPart(notice, mistakes)}
    <p>The file is deleted on this machine. What git has of it stays in its history.</p>
    <form class="form" method="post" action="${action}">
      <input type="hidden" name="version" value="${version}" />
      <div class="save">
        <button class="button">Remove it</button> <a href="${back}">Keep it</a>
      </div>
    </form>`,
});
