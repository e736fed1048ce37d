import { test } from '@playwright/test';
import { EVERY_PAGE, pageInOrder } from '#tests/support/site/whole-page.ts';

for (const path of EVERY_PAGE)
  test(`${path} passes the accessibility rules, fits a phone and breaks no policy`, ({ page }) =>
    pageInOrder(page, path));
