import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { toolsFolder } from '../paths/tools.ts';

export async function writeClient(document: string, program: string): Promise<string> {
  const tools = await toolsFolder('tools');
  // Where openapi-fetch can be resolved.
  const folder = join(tools, 'node_modules', '.generated-client');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.json'), document);
  const generator = join(tools, 'node_modules/openapi-typescript/bin/cli.js');
  const args = [generator, join(folder, 'api.json'), '-o', join(folder, 'paths.d.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const file = join(folder, 'guest.mts');
  writeFileSync(file, program);
  return file;
}

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
