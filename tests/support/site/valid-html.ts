import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // The sheet below the headline (components/LateStyles.astro): browsers take it, the standard wants it in the head.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Lists without bullets need the role in WebKit; numbers on Irish telephones are written out with blanks.
    'no-redundant-role': 'off',
    'tel-non-breaking': 'off',
    // React writes ids with letters its own way; the form's own role is repeated on purpose.
    'valid-id': ['error', { relaxed: true }],
  },
});

export async function htmlProblems(html: string, file: string): Promise<string[]> {
  const report = await validator.validateString(html, file);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  );
}
