import { runProgram } from './support/project.ts';

// The linter reads the types that Astro writes; knip finds the files, exports and dependencies that nothing uses.
const programs: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['astro', ['sync']],
  ['eslint', ['--config', 'tests/eslint.config.mjs', '--max-warnings', '0', '.']],
  ['knip', ['--config', 'tests/knip.json', '--no-progress']],
];
process.exitCode = 0;
for (const [name, args] of programs) {
  process.exitCode = await runProgram(name, [...args]);
  if (process.exitCode !== 0) break;
}
