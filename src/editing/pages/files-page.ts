import type { Findings, Mistake } from '#content-schema/check.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import { mistakePart } from './notes.ts';
import type { FormPage } from './page.ts';

/** A folder of the content with its files. */
export interface ListedFolder {
  name: string;
  files: { path: string; address: string }[];
  /** Where a new file is made; undefined where there is none. */
  newAddress: string | undefined;
}

/** What each folder holds, in the words of the guide. */
const WORDS: Readonly<Record<string, string>> = {
  settings: 'Prices, hours, closed days, menus, mails and other facts',
  pages: 'Pages',
  services: 'Pages of the Services menu',
  international: 'Pages of the International menu',
  help: 'Help pages',
  faqs: 'Questions and answers',
  careers: 'Jobs',
  developers: 'Pages for developers',
  notices: 'Notices over the whole site',
  newsletters: 'Newsletters',
};

/** The list of all files, and what the check says of them. */
export const filesPage = (
  folders: readonly ListedFolder[],
  findings: Findings,
  done?: string,
): FormPage => ({
  title: 'All files',
  main: html`${done !== undefined && html`<p class="saved" role="status">${done}</p>`}
    <p>
      What you save here is checked first, then written into the files of this folder on your
      machine. Nothing goes online by it.
    </p>
    ${
      findings.mistakes.length === 0
        ? html`<p>The content is in order.</p>`
        : html`<div class="error-summary">
            <h2>What the check finds</h2>
            <ul>
              ${findings.mistakes.map(item)}
            </ul>
          </div>`
    }
    ${
      findings.warnings.length > 0 &&
      html`<details>
        <summary>Worth a look: ${findings.warnings.length}</summary>
        <ul>
          ${findings.warnings.map(item)}
        </ul>
      </details>`
    }
    ${folders.map(folderPart)}`,
});

const item = (mistake: Mistake): Html =>
  html`<li><strong>${mistake.path} ${mistake.key}</strong> ${mistakePart(mistake)}</li>`;

const folderPart = ({ name, files, newAddress }: ListedFolder): Html =>
  html`<section>
    <h2>${WORDS[name] ?? name} <span class="soft">${name}/</span></h2>
    <ul class="files">
      ${files.map(({ path, address }) => html`<li><a href="${address}">${path.slice(name.length + 1)}</a></li>`)}
    </ul>
    ${newAddress !== undefined && html`<p><a class="button" data-kind="quiet" href="${newAddress}">New file in ${name}/</a></p>`}
  </section>`;
