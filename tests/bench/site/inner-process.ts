import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { startServer } from '#server/main.ts';
import { ownData } from '#tests/support/people/own-data.ts';

// A process of its own, started by inner.ts: its work and its log are not between the measurements.
const [dist = ''] = process.argv.slice(2);
const { environment, remove } = ownData();
const server = await startServer({
  root: PROJECT_ROOT,
  dist,
  host: '127.0.0.1',
  port: 0,
  environment,
});
process.once('disconnect', () => {
  void server.close().finally(remove);
});
process.send?.(Number(new URL(server.url).port));
