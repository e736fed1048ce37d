import '../setup/tsx.mjs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevelopmentApi } from '#integrations/development/index.ts';
import type { DevelopmentServer } from '#integrations/development/server.ts';
import type { RunningApi } from '#server/start-api.ts';

/** Serves the API of `npm start` with the same database. It starts with the first request, which has the address. */
export function serveApi(server: DevelopmentServer, root: string): DevelopmentApi {
  let running: Promise<RunningApi> | undefined;
  const start = async (host: string): Promise<RunningApi> => {
    // Pages do not wait for the server's modules.
    const { configFrom } = await import('#server/config.ts');
    const { readEnvironment } = await import('#server/environment.ts');
    const { startApi } = await import('#server/start-api.ts');
    return startApi({
      isGuest: true,
      config: configFrom(
        { NODE_ENV: 'development', ...readEnvironment(root) },
        root,
        `http://${host}`,
      ),
      // The terminal shows failures only.
      log: (line) => {
        if (line.event === 'error') console.error(line);
      },
    });
  };
  const renew = async (): Promise<void> => {
    const ending = running;
    running = undefined;
    const api = await ending?.catch(() => undefined);
    api?.quiet();
    await api?.close();
  };
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!/^\/api(\/|$|\?)/.test(request.url ?? '')) return next();
    running ??= start(request.headers.host ?? 'localhost');
    running.then(
      ({ listener }) => listener(request, response),
      (error: unknown) => {
        running = undefined;
        const reason = error instanceof Error ? error.message : 'unknown reason';
        console.error(`The API does not start: ${reason}`);
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
      },
    );
  });
  server.httpServer?.once('close', () => void renew());
  return { renew };
}
