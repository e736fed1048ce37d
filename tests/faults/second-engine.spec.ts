import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { toolsFolder } from '#tests/support/paths/tools.ts';
import { EVERY_PAGE } from '#tests/support/site/whole-page.ts';

/** The engine of IBM's checker reports this of each element. */
const Findings = v.array(
  v.object({ ruleId: v.string(), value: v.string(), message: v.string(), snippet: v.string() }),
);

const CHECK = `new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) =>
  results.map((result) => ({ ...result, value: String(result.value) })))`;
/** These rules name no mistake of ours, each for its reason. */
const ACCEPTED: Readonly<Record<string, string>> = {
  aria_form_label_unique: 'A form without a name is no landmark (HTML Accessibility API Mappings).',
  input_autocomplete_valid:
    'The HTML standard allows "username" for an address by which one logs in.',
  text_contrast_sufficient: 'It misreads oklch; axe computes every contrast (every-page.spec.ts).',
};

// The engine writes markup of its own, which Trusted Types forbid; axe and every-page.spec.ts watch the policy.
test.use({ bypassCSP: true });

let engine: string;
test.beforeAll(async () => {
  const folder = await toolsFolder('validators');
  engine = readFileSync(join(folder, 'node_modules/accessibility-checker-engine/ace.js'), 'utf8');
});

for (const path of EVERY_PAGE)
  test(`a second engine finds no violation on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    // It takes the labels of a closed <details> for missing.
    await page.locator('details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '');
    });
    await page.addScriptTag({ content: engine });
    const found = v.parse(Findings, await page.evaluate(CHECK));
    expect(found.length).toBeGreaterThan(0);
    const violations = found.filter(
      ({ ruleId, value }) => value === 'VIOLATION,FAIL' && !(ruleId in ACCEPTED),
    );
    expect(violations).toEqual([]);
  });
