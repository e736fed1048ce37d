import { examineContent } from '#content-schema/check.ts';
import { formAddress, type Editing } from './editing.ts';
import { examine } from './folder/examine.ts';
import { openFile, writeProposal, type OpenFile } from './folder/folder.ts';
import { textPage, type TextPage } from './pages/text-page.ts';
import type { FormOutcome } from './save-form.ts';

/** The page of a file as text, with what the check says of it now. */
export function textForm(editing: Editing, { path, text, version }: OpenFile): FormOutcome {
  const { mistakes } = examineContent(editing.root, { content: editing.content });
  const own = mistakes.filter((mistake) => mistake.path === `content/${path}`);
  return pageOf(editing, { path, text, version, mistakes: own });
}

/** Checks a text and writes it; all that was typed comes back when it is not written. */
export function saveText(editing: Editing, file: OpenFile, posted: URLSearchParams): FormOutcome {
  const { path } = file;
  const lines = (posted.get('text') ?? '').replace(/\r\n?/g, '\n').trimEnd();
  const text = file.text.includes('\r\n') ? `${lines}\n`.replaceAll('\n', '\r\n') : `${lines}\n`;
  const page = { path, text, version: file.version };
  if (posted.get('version') !== file.version)
    return pageOf(editing, {
      ...page,
      mistakes: [],
      onDisk: file.text,
      notice: CHANGED,
      status: 409,
    });
  const mistakes = examine(editing, { path, text });
  if (mistakes.length > 0)
    return pageOf(editing, { ...page, mistakes, notice: REFUSED, status: 422 });
  if (writeProposal(editing.content, { path, text }, file.version))
    return { goTo: formAddress(editing, 'edit', { path, saved: '1' }) };
  const now = openFile(editing.content, path);
  return pageOf(editing, {
    ...page,
    mistakes: [],
    onDisk: now?.text,
    notice: CHANGED,
    status: 409,
  });
}

const CHANGED =
  'Not saved yet: the file was changed meanwhile. Put both together below, then save.';
const REFUSED = 'Not saved. Please correct this first:';

const pageOf = (editing: Editing, page: Omit<TextPage, 'action'>): FormOutcome => ({
  page: textPage({ ...page, action: formAddress(editing, 'text', { path: page.path }) }),
});
