import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#domain/days/durations.ts';
import { erasureCode } from '#server/credits/index.ts';
import { type PlatformConfig, type PlatformServices, replaceFile } from '#server/platform/index.ts';

/** All about a person is erased, or the account alone. */
type Erasure = 'person' | 'account';
/** Backups live so long (privacy page). */
const KEPT_MS = 31 * DAY_MS;

interface Given extends Pick<PlatformServices, 'now'> {
  config: Pick<PlatformConfig, 'creditKey' | 'dataDir'>;
}

const fileIn = (dataDir: string): string => join(dataDir, 'erasures');

const linesOf = ({ config: { dataDir } }: Given): string[] =>
  dataDir !== ':memory:' && existsSync(fileIn(dataDir))
    ? readFileSync(fileIn(dataDir), 'utf8').split('\n').filter(Boolean)
    : [];

/**
 * Notes the erasure next to the database, so that a restore can repeat it: before, because it may stop in the middle, and
 * after, because a backup may have begun in between.
 */
export async function noted<T>(
  given: Given,
  { erasure, email }: { erasure: Erasure; email: string },
  erase: () => Promise<T>,
): Promise<T> {
  noteErasure(given, erasure, email);
  const erased = await erase();
  noteErasure(given, erasure, email);
  return erased;
}

/**
 * Whose address it was needs the CREDIT_KEY and a guess. The line is only added: the office writes at the same time as the
 * server, and a full disk must not take earlier lines.
 */
export function noteErasure({ config, now }: Given, erasure: Erasure, email: string): void {
  if (config.dataDir === ':memory:') return;
  const line = `${new Date(now()).toISOString()} ${erasure} ${erasureCode(email, config)}`;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  // A line that a full disk cut does not swallow this one.
  appendFileSync(fileIn(config.dataDir), `\n${line}\n`, { mode: 0o600, flush: true });
}

/** Deletes the lines that no backup needs any more. */
export function forgetErasures(given: Given): void {
  const lines = linesOf(given);
  const kept = lines.filter((line) => momentOf(line) > given.now() - KEPT_MS);
  if (kept.length === lines.length) return;
  replaceFile(fileIn(given.config.dataDir), [...kept, ''].join('\n'));
}

const momentOf = (line: string): number => Date.parse(line.split(' ')[0] ?? '');

/** Returns what was erased at an address after that moment. */
export function erasuresSince(given: Given, at: number): (email: string) => Erasure | undefined {
  const later = linesOf(given).filter((line) => momentOf(line) >= at);
  return (email) => {
    const code = erasureCode(email, given.config);
    return (['person', 'account'] as const).find((erasure) =>
      later.some((line) => line.endsWith(` ${erasure} ${code}`)),
    );
  };
}
