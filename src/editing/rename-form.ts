import { basename } from 'node:path';
import { formAddress, type Editing } from './editing.ts';
import { nameProblem } from './file-forms.ts';
import { examine } from './folder/examine.ts';
import { writeProposals, type OpenFile } from './folder/folder.ts';
import { pathNamed, renaming } from './folder/renaming.ts';
import { Unmergeable } from './merge/edits.ts';
import { renamePage } from './pages/rename-page.ts';
import type { FormOutcome } from './save-form.ts';

const CHANGED = 'Not renamed: a file was changed meanwhile. Please look at it again.';

/** Asks for another name, then moves the file with its links, unless the check finds what would break by it. */
export function renameFile(
  editing: Editing,
  file: OpenFile,
  posted?: URLSearchParams,
): FormOutcome {
  const old = basename(file.path, '.md');
  const name = (posted?.get('name') ?? old).trim();
  const page = {
    path: file.path,
    version: file.version,
    name,
    action: formAddress(editing, 'rename', { path: file.path }),
    back: formAddress(editing, 'edit', { path: file.path }),
  };
  if (posted === undefined) return { page: renamePage(page) };
  const path = pathNamed(file.path, name);
  const problem =
    name === old ? 'This is the name that it has. Write another one.' : nameProblem(editing, path);
  if (problem !== undefined) return { page: renamePage({ ...page, problem }) };
  if (posted.get('version') !== file.version)
    return { page: renamePage({ ...page, notice: CHANGED }) };
  const proposals = proposalsFor(editing, file, path);
  if (proposals === undefined) {
    const notice = 'Its old address cannot be added by a form. Add it in the file as text first.';
    return { page: renamePage({ ...page, notice }) };
  }
  const mistakes = examine(editing, ...proposals);
  if (mistakes.length > 0) {
    const notice = 'Not renamed. With this name the following would be wrong:';
    return { page: renamePage({ ...page, notice, mistakes }) };
  }
  return writeProposals(editing.content, proposals)
    ? { goTo: formAddress(editing, 'edit', { path, saved: '1' }) }
    : { page: renamePage({ ...page, notice: CHANGED }) };
}

function proposalsFor(
  { content }: Editing,
  file: OpenFile,
  path: string,
): ReturnType<typeof renaming> | undefined {
  try {
    return renaming(content, file, path);
  } catch (error) {
    if (!(error instanceof Unmergeable)) throw error;
    return undefined;
  }
}
