import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // integrations/csp/two-sheets.ts puts a style sheet below the headline.
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
    // WebKit needs the role on lists without bullets; Irish telephone numbers contain spaces.
    'no-redundant-role': 'off',
    'tel-non-breaking': 'off',
    // React makes the ids; the form's role is repeated on purpose.
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
