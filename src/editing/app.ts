import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { changesForm } from './changes-form.ts';
import type { Editing } from './editing.ts';
import { listFiles, newFileForm, removeFile } from './file-forms.ts';
import { valuesIn } from './file-values.ts';
import { openFile } from './folder/folder.ts';
import { isNameFixed, SETTINGS_FOLDER } from './folder/paths.ts';
import { guard } from './guard.ts';
import { openedAt } from './open-form.ts';
import { PAGE_HEADERS, wholePage } from './pages/page.ts';
import { renameFile } from './rename-form.ts';
import { formPage, savedPage, saveForm, type FormOutcome } from './save-form.ts';
import { saveText, textForm } from './text-form.ts';

/** The whole content, and then some. */
const MOST_BYTES = 4_000_000;

/** The forms as one function from request to response. */
export function editingApp(editing: Editing): Hono {
  const app = new Hono();
  const token = editing.home.split('/')[1] ?? '';
  const at = (page: string): string => `/:token/${page}`;
  app.use(guard(token), bodyLimit({ maxSize: MOST_BYTES }));

  app.get(at(''), (context) =>
    answer(editing, context, listFiles(editing, context.req.query('removed'))),
  );
  app.on(['GET', 'POST'], at('edit'), async (context) => {
    const opened = openedAt(editing, pathOf(context), context.req.query('like'));
    if (opened === undefined) return missing(context);
    const posted = await postedBy(context);
    if (posted) return answer(editing, context, saveForm(editing, opened, posted));
    const file = valuesIn(opened.path, opened.text);
    if (file === undefined) return answer(editing, context, textForm(editing, opened));
    const isSaved = context.req.query('saved') !== undefined;
    const page = isSaved ? savedPage(editing, opened, file) : formPage(editing, opened, file);
    return answer(editing, context, { page });
  });
  app.on(['GET', 'POST'], at('text'), async (context) => {
    const file = openFile(editing.content, pathOf(context));
    if (file === undefined) return missing(context);
    const posted = await postedBy(context);
    return answer(
      editing,
      context,
      posted ? saveText(editing, file, posted) : textForm(editing, file),
    );
  });
  app.on(['GET', 'POST'], at('new'), async (context) => {
    const outcome = newFileForm(
      editing,
      context.req.query('folder') ?? '',
      await postedBy(context),
    );
    return outcome ? answer(editing, context, outcome) : missing(context);
  });
  app.on(['GET', 'POST'], at('remove'), async (context) => {
    const file = openFile(editing.content, pathOf(context));
    if (file === undefined || file.path.startsWith(`${SETTINGS_FOLDER}/`)) return missing(context);
    return answer(editing, context, removeFile(editing, file, await postedBy(context)));
  });
  app.on(['GET', 'POST'], at('rename'), async (context) => {
    const file = openFile(editing.content, pathOf(context));
    if (file === undefined || isNameFixed(file.path)) return missing(context);
    return answer(editing, context, renameFile(editing, file, await postedBy(context)));
  });
  app.on(['GET', 'POST'], at('changes'), async (context) =>
    answer(
      editing,
      context,
      changesForm(editing, await postedBy(context), context.req.query('done')),
    ),
  );
  app.notFound(missing);
  return app;
}

const pathOf = (context: Context): string => context.req.query('path') ?? '';

const missing = (context: Context): Response =>
  context.text('There is no such file in the content.', 404);

const postedBy = async (context: Context): Promise<URLSearchParams | undefined> =>
  context.req.method === 'POST' ? new URLSearchParams(await context.req.text()) : undefined;

function answer({ home }: Editing, context: Context, outcome: FormOutcome): Response {
  if ('goTo' in outcome) return context.redirect(outcome.goTo, 303);
  const { status = 200 } = outcome.page;
  return context.body(wholePage(outcome.page, home), status, { ...PAGE_HEADERS });
}
