import { changesIn, commitChanges } from './changes/changes.ts';
import type { Editing } from './editing.ts';
import { changesPage, noChangesPage } from './pages/changes-page.ts';
import type { FormOutcome } from './save-form.ts';

/** Shows what has changed since the last commit; with a posted form, makes a commit of it. */
export function changesForm(
  editing: Editing,
  posted?: URLSearchParams,
  done?: string,
): FormOutcome {
  const { content, remote, home } = editing;
  const action = `${home}changes`;
  const changes = changesIn(content);
  if ('problem' in changes) return { page: noChangesPage(changes.problem) };
  if (posted === undefined) return { page: changesPage({ changes, action, remote, done }) };
  const message = (posted.get('message') ?? '').replace(/\r\n?/g, '\n').trim();
  const files = changes.files.filter((path) => posted.getAll('file').includes(path));
  const refused = (problem: string): FormOutcome => ({
    page: changesPage({ changes, action, remote, message, problem }),
  });
  if (posted.get('version') !== changes.version)
    return refused(
      'Something has changed since you opened this page. Look at it again, then commit.',
    );
  if (files.length === 0) return refused('Choose a file or more.');
  if (message === '') return refused('Say in a line what you have changed.');
  const day = new Date().toISOString().slice(0, 10);
  const result = commitChanges(content, { message, files, remote, day });
  if ('problem' in result) return refused(result.problem);
  return { goTo: `${action}?${new URLSearchParams({ done: result.out }).toString()}` };
}
