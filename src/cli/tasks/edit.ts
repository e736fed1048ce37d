import { parseArgs } from 'node:util';
import { startEditing } from '#editing/index.ts';
import { contentDir } from './support/content.ts';
import { PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

const HELP = `npm run edit [-- --port 4330] [-- --push origin]

Opens forms for all of content/ in your browser, on this machine only. What you save is checked first, then written into
the files; no other line of them changes. The page "Changes" shows what has changed and makes a commit of it. With --push
each commit goes to that remote of git too, on a branch of its own.`;

await task(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      push: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (values.help || !Number.isInteger(port) || port < 0 || port > 65_535) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const options = { root: PROJECT_ROOT, content: contentDir(), port, remote: values.push };
  const { url, close } = await startEditing(options);
  console.log(`The forms are at ${url}\nOpen this address in your browser. Ctrl+C ends it.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  await close();
  return 0;
});
