import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#domain/days/durations.ts';
import { erasureCode } from '#server/credits/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

/** What is erased: all about a person, or the account alone. */
type Erasure = 'person' | 'account';
/** Backups live as long (privacy page). */
const KEPT_MS = 31 * DAY_MS;

type Given = Pick<PlatformServices, 'config' | 'now'>;

const fileIn = (dataDir: string): string => join(dataDir, 'erasures');

const linesOf = ({ config: { dataDir } }: Given): string[] =>
  dataDir !== ':memory:' && existsSync(fileIn(dataDir))
    ? readFileSync(fileIn(dataDir), 'utf8').split('\n').filter(Boolean)
    : [];

/** Beside the database, so that a restore can repeat it. Whose address it was needs the CREDIT_KEY and a guess. */
export function noteErasure(given: Given, erasure: Erasure, email: string): void {
  const { config, now } = given;
  if (config.dataDir === ':memory:') return;
  const line = `${new Date(now()).toISOString()} ${erasure} ${erasureCode(email, config)}`;
  const kept = linesOf(given).filter((earlier) => momentOf(earlier) > now() - KEPT_MS);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(fileIn(config.dataDir), [...kept, line, ''].join('\n'), { mode: 0o600 });
}

const momentOf = (line: string): number => Date.parse(line.split(' ')[0] ?? '');

/** What was erased at an address after that moment. */
export function erasuresSince(given: Given, at: number): (email: string) => Erasure | undefined {
  const later = linesOf(given).filter((line) => momentOf(line) >= at);
  return (email) => {
    const code = erasureCode(email, given.config);
    return (['person', 'account'] as const).find((erasure) =>
      later.some((line) => line.endsWith(` ${erasure} ${code}`)),
    );
  };
}
