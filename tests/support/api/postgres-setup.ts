import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from './postgres.ts';

let server: TestPostgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  if (process.env['API_ENGINE'] === 'sqlite') return;
  server = await startPostgres();
  project.provide('postgresUrl', server.url);
}

export const teardown = async (): Promise<void> => server?.stop();

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
