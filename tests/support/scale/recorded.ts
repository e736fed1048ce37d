import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import { callersOf, type Services } from '#server/services.ts';
import type { Database } from '#server/platform/db/tables.ts';

/** A statement as it is sent, with the parameters of its first use. */
export interface Recorded {
  sql: string;
  parameters: readonly unknown[];
}

/** Services that write down each statement that they send, each text once. */
export function recording(services: Services): { services: Services; statements: Recorded[] } {
  const known = new Set<string>();
  const statements: Recorded[] = [];
  const note = (node: RootOperationNode): void => {
    const { sql, parameters } = services.db.getExecutor().compileQuery(node, createQueryId());
    if (known.has(sql)) return;
    known.add(sql);
    statements.push({ sql, parameters });
  };
  const db: Database = services.db.withPlugin({
    transformQuery: ({ node }) => {
      note(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const recorded = { ...services, db, callers: callersOf({ db, now: services.now }) };
  return { services: recorded, statements };
}

/** A statement to run as it was. */
export const again = ({ sql, parameters }: Recorded, before = ''): CompiledQuery =>
  CompiledQuery.raw(`${before}${sql}`, [...parameters]);
