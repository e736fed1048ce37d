// Astro asks whether to install it when it or a part of it is missing, and is content without an answer.
import '@astrojs/check';
import { runProgram } from './support/project.ts';

process.exitCode = await runProgram('astro', ['check', '--minimumFailingSeverity', 'warning']);
