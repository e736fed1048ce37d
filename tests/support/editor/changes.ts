import { BUSINESS_CHANGES } from './business-changes.ts';
import { COMPANY_CHANGES } from './company-changes.ts';
import type { EditorChange } from './editor.ts';
import { NOTICE_CHANGES } from './notice-changes.ts';
import { PAGE_CHANGES } from './page-changes.ts';

/** What an editor does in a year, each without a developer. Together they are done in this order. */
export const EDITOR_CHANGES: readonly EditorChange[] = [
  ...NOTICE_CHANGES.toReversed(),
  ...PAGE_CHANGES,
  ...BUSINESS_CHANGES,
  ...COMPANY_CHANGES,
];
