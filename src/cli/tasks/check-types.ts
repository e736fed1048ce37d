import { runProgram } from './support/project.ts';

process.exitCode = await runProgram('astro', ['check', '--minimumFailingSeverity', 'warning']);
