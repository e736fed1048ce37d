import { examineContent } from '#content-schema/check.ts';
import { formAddress, type Editing } from './editing.ts';
import { examine } from './folder/examine.ts';
import { openFile, pathsIn, writeProposal, type OpenFile } from './folder/folder.ts';
import { FOLDERS, schemaOfPath, SETTINGS_FOLDER } from './folder/paths.ts';
import { filesPage } from './pages/files-page.ts';
import { newPage } from './pages/new-page.ts';
import { removePage } from './pages/remove-page.ts';
import type { FormOutcome } from './save-form.ts';

/** The list of files, with what the check says of the whole content. */
export function listFiles(editing: Editing, removed?: string): FormOutcome {
  const { root, content } = editing;
  const folders = FOLDERS.map((name) => ({
    name,
    files: pathsIn(content, name).map((path) => ({
      path,
      address: formAddress(editing, 'edit', { path }),
    })),
    newAddress:
      name === SETTINGS_FOLDER ? undefined : formAddress(editing, 'new', { folder: name }),
  }));
  const done = removed === undefined ? undefined : `${removed} is removed.`;
  return { page: filesPage(folders, examineContent(root, { content }), done) };
}

/** Asks for the name of a new file; with a good one the form for it opens. Undefined for a folder that takes none. */
export function newFileForm(
  editing: Editing,
  folder: string,
  posted?: URLSearchParams,
): FormOutcome | undefined {
  if (folder === SETTINGS_FOLDER || !FOLDERS.includes(folder)) return undefined;
  const action = formAddress(editing, 'new', { folder });
  const examples = pathsIn(editing.content, folder);
  if (posted === undefined) return { page: newPage({ folder, action, examples }) };
  const name = (posted.get('name') ?? '').trim();
  const path = `${folder}/${name}.md`;
  const problem = nameProblem(editing, path);
  if (problem !== undefined) return { page: newPage({ folder, action, examples, name, problem }) };
  return { goTo: formAddress(editing, 'edit', { path, like: posted.get('like') ?? '' }) };
}

/** What keeps a file from having this path; undefined for nothing. */
export function nameProblem({ content }: Editing, path: string): string | undefined {
  if (schemaOfPath(path) === undefined)
    return 'A name has letters, digits and hyphens, and no blanks.';
  return openFile(content, path) && 'There is a file of this name already.';
}

/** Asks once more, then removes a file, unless the check finds what would break by it. */
export function removeFile(
  editing: Editing,
  { path, version }: OpenFile,
  posted?: URLSearchParams,
): FormOutcome {
  const page = {
    path,
    version,
    action: formAddress(editing, 'remove', { path }),
    back: formAddress(editing, 'edit', { path }),
  };
  if (posted === undefined) return { page: removePage(page) };
  if (posted.get('version') !== version)
    return {
      page: removePage({ ...page, notice: 'Not removed: the file was changed meanwhile.' }),
    };
  const mistakes = examine(editing, { path, text: undefined });
  if (mistakes.length > 0)
    return {
      page: removePage({
        ...page,
        mistakes,
        notice: 'Not removed. Without it this would be wrong:',
      }),
    };
  writeProposal(editing.content, { path, text: undefined }, version);
  return { goTo: `${editing.home}?${new URLSearchParams({ removed: path }).toString()}` };
}
