// @ts-check
import { fileURLToPath } from 'node:url';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const CODE = ['**/*.{ts,tsx,mjs,astro}'];
/** Scripts inside .astro files look to the linter like files below the page; they have no types there. */
const INSIDE_PAGES = ['**/*.astro/*'];
/** Tools that look for a default export read these. */
const TOOL_FILES = [
  '*.config.mjs',
  '{src,tests}/*.config.{ts,mjs}',
  'tests/support/site/global-setup.ts',
];

/** @param {string} name @param {string} home */
const onlyIn = (name, home) => ({ name, message: `Only ${home} may use ${name}.` });
const FETCH = onlyIn('fetch', 'src/api/request.ts');
const STORAGE = [onlyIn('localStorage', 'src/stores'), onlyIn('sessionStorage', 'src/stores')];

const checks = defineConfig([
  globalIgnores([
    '.ci',
    'dist',
    '.server',
    '.astro',
    '.cache',
    '.data',
    'test-results',
    'src/domain/places/data',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  typescript.configs.strict,
  astro.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: INSIDE_PAGES,
    extends: [typescript.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: PROJECT } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    // The types in their comments are checked by the compiler; the linter does not read them.
    files: ['**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: CODE,
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: CODE,
    ignores: [...TOOL_FILES, '**/*.astro'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
      ],
    },
  },
  { files: ['src/**'], rules: { 'no-restricted-globals': ['error', FETCH, ...STORAGE] } },
  {
    files: ['src/api/request.ts', 'src/integrations/islands/outdated.ts'],
    rules: { 'no-restricted-globals': ['error', ...STORAGE] },
  },
  {
    // They run before anything is painted, so they can import nothing.
    files: ['Session', 'DueGate', 'DraftGate'].flatMap((name) => [
      `src/components/${name}.astro`,
      `src/components/${name}.astro/*`,
    ]),
    rules: { 'no-restricted-globals': ['error', FETCH] },
  },
  { files: ['src/stores/**'], rules: { 'no-restricted-globals': ['error', FETCH] } },
  { files: ['src/{islands,ui,forms}/**'], extends: [reactHooks.configs.flat.recommended] },
]);

/** Patterns count from the top level, wherever the linter has found this file. */
export default checks.map((part) => ({ ...part, basePath: PROJECT }));
