import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { ROOT } from '../paths/root.ts';

const FOLDER = join(ROOT, 'test-results/generated-client');

/** Writes the types of a document beside a program that uses them, as somebody elsewhere has both; returns its path. */
export async function writeClient(document: string, program: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'paths.d.ts'), astToString(await openapiTypes(document)));
  const file = join(FOLDER, 'guest.ts');
  writeFileSync(file, program);
  return file;
}

/** What the compiler says against a program, with the strict rules. */
export function typeProblems(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
