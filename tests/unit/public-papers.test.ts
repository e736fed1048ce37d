import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';

test.each(globSync('public/**/*.pdf', { cwd: ROOT }))(
  '%s brings its letters with it and says that it is accessible',
  (file) => {
    const pdf = readFileSync(join(ROOT, file), 'latin1');
    const fonts = pdf
      .split(/endobj/)
      .filter((part) => /\/Type \/Font\b/.test(part) && !part.includes('/DescendantFonts'));
    expect(fonts.length).toBeGreaterThan(0);
    // PDF/UA-1, 7.21.4.1: a printer or viewer must not guess the letters.
    for (const font of fonts) {
      const [, descriptor = ''] = /\/FontDescriptor (\d+) 0 R/.exec(font) ?? [];
      expect(pdf).toMatch(new RegExp(`\\n${descriptor} 0 obj[^]{0,400}?/FontFile[23]? `));
    }
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
  },
);
