import { examineContent } from '#content-schema/check.ts';
import { formAddress, type Editing } from './editing.ts';
import { valuesIn, type FileValues } from './file-values.ts';
import { decode } from './fields/decode.ts';
import { inOrderOfDays, withChange } from './fields/list-steps.ts';
import { reconcile, type Clash } from './fields/three-way.ts';
import { examine } from './folder/examine.ts';
import { isNameFixed } from './folder/paths.ts';
import { NEW_VERSION, writeProposal } from './folder/folder.ts';
import { Unmergeable } from './merge/edits.ts';
import { mergeFile, newFile } from './merge/merge.ts';
import { queryOf, quietState, textSeen, type OpenedFile } from './open-form.ts';
import { BODY, editorPage, type EditorPage } from './pages/editor-page.ts';
import { changeIn } from './pages/form-state.ts';
import type { FormPage } from './pages/page.ts';
import { isGroup } from '#content-schema/check/values.ts';

/** A page to show, or an address to go on to. */
export type FormOutcome = { page: FormPage } | { goTo: string };

const THERE = 'Not saved: there is a file of this name already. Make a new one with another name.';
const GONE = 'Not saved yet: the file was deleted meanwhile. Save once more to make it anew.';

/** The form of a file as it is. */
export function formPage(
  editing: Editing,
  opened: OpenedFile,
  file: FileValues,
  more: Partial<EditorPage> = {},
): FormPage {
  const query = queryOf(opened);
  return editorPage({
    path: opened.path,
    isNew: opened.version === NEW_VERSION,
    version: opened.version,
    field: file.field,
    values: file.values,
    body: file.body,
    state: quietState(editing, opened, file),
    warnings: [],
    links: {
      text: formAddress(editing, 'text', query),
      rename: isNameFixed(opened.path) ? undefined : formAddress(editing, 'rename', query),
      remove: formAddress(editing, 'remove', query),
    },
    ...more,
  });
}

/** The form of a file that was just saved, with what is worth a look in it. */
export function savedPage(editing: Editing, opened: OpenedFile, file: FileValues): FormPage {
  const { root, content } = editing;
  const { warnings } = examineContent(root, { content });
  return formPage(editing, opened, file, {
    notice: { isGood: true, text: 'Saved. The content is checked and the file is written.' },
    warnings: warnings.filter(({ path }) => path === `content/${opened.path}`),
  });
}

/**
 * Takes what a form says: changes a list, or checks the whole and writes it. Whatever happens, the page that comes back
 * holds all that was typed.
 */
export function saveForm(
  editing: Editing,
  opened: OpenedFile,
  posted: URLSearchParams,
): FormOutcome {
  const seen = posted.get('version') ?? '';
  const before = valuesIn(opened.path, textSeen(editing, opened, seen));
  const now = valuesIn(opened.path, opened.text);
  if (!before || !now) return { goTo: formAddress(editing, 'text', { path: opened.path }) };
  const decoded = groupOf(decode(before.field, posted, before.values));
  const body =
    before.body === undefined ? undefined : (posted.get('body') ?? '').replace(/\r\n?/g, '\n');
  const changed = changeIn(posted);
  const typed: FileValues = { ...before, values: decoded, body };
  if (changed) {
    const values = groupOf(withChange(decoded, changed, before.field));
    const state = { ...quietState(editing, opened, before), changed };
    return {
      page: formPage(editing, { ...opened, version: seen }, { ...before, values, body }, { state }),
    };
  }
  if (seen !== opened.version && [seen, opened.version].includes(NEW_VERSION))
    return {
      page: formPage(editing, { ...opened, version: NEW_VERSION, example: '' }, typed, {
        notice: { isGood: false, text: seen === NEW_VERSION ? THERE : GONE },
        status: 409,
      }),
    };
  if (seen !== opened.version)
    return { page: changedMeanwhile(editing, opened, { before, now, typed }) };
  const values = groupOf(inOrderOfDays(decoded, before.values));
  return written(editing, opened, { ...before, values, body });
}

function written(editing: Editing, opened: OpenedFile, file: FileValues): FormOutcome {
  const refused = (text: string, more: Partial<EditorPage> = {}): FormOutcome => ({
    page: formPage(editing, opened, file, {
      status: 422,
      notice: { isGood: false, text },
      ...more,
    }),
  });
  const text = textWith(opened, file);
  if (text === undefined)
    return refused(
      'This change cannot be put into the file by a form. Make it in the file as text.',
    );
  if (text === opened.text && opened.version !== NEW_VERSION) {
    const notice = { isGood: true, text: 'Nothing has changed, so nothing was written.' };
    return { page: formPage(editing, opened, file, { notice }) };
  }
  const proposal = { path: opened.path, text };
  const mistakes = examine(editing, proposal);
  if (mistakes.length > 0) {
    const state = { ...quietState(editing, opened, file), mistakes };
    return refused('Not saved. Please correct this first:', { state });
  }
  if (!writeProposal(editing.content, proposal, opened.version))
    return refused('Not saved, because the file was changed at the same moment. Press Save again.');
  return { goTo: formAddress(editing, 'edit', { path: opened.path, saved: '1' }) };
}

/** The new text of a file; undefined when only hands can make it. */
function textWith(
  { path, text, example }: OpenedFile,
  { values, body }: FileValues,
): string | undefined {
  const wanted = body === undefined ? { values } : { values, body };
  try {
    return example === '' ? newFile(path, wanted) : mergeFile(path, text, wanted);
  } catch (error) {
    if (!(error instanceof Unmergeable)) throw error;
    return undefined;
  }
}

/** Both changes in one form, to be looked at before they are saved. */
function changedMeanwhile(
  editing: Editing,
  opened: OpenedFile,
  { before, now, typed }: Record<'before' | 'now' | 'typed', FileValues>,
): FormPage {
  const keys = reconcile(before.values, typed.values, now.values);
  const text = reconcile(before.body, typed.body, now.body);
  const clashes: Clash[] = [
    ...keys.clashes,
    ...text.clashes.map(({ onDisk }) => ({ key: BODY, onDisk })),
  ];
  const notice = {
    isGood: false,
    text:
      clashes.length === 0
        ? 'Not saved yet: the file was changed meanwhile. Those changes are in the form now, and so are yours. Look at them and press Save.'
        : 'Not saved yet: the file was changed meanwhile, and so was what you have changed. Your words are in the form; below each stands what the file says now.',
  };
  const file = {
    ...now,
    values: groupOf(keys.value),
    body: typeof text.value === 'string' ? text.value : undefined,
  };
  const state = { ...quietState(editing, opened, file), clashes };
  return formPage(editing, opened, file, { state, notice, status: 409 });
}

const groupOf = (value: unknown): Record<string, unknown> => (isGroup(value) ? value : {});
