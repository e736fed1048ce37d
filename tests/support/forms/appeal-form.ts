import type { Page } from '@playwright/test';

export const APPEAL_PAGE = '/Help-Support/Customer-Advocate-Form';
export const APPEAL_FACTS = {
  caseNumber: 'C-1234',
  complaintDate: '2026-10-01',
  decisionDate: '2026-11-10',
  firstName: 'Áine',
  lastName: 'Ní Bhriain',
  email: 'aine@example.ie',
  notes: 'The box was open.',
};

export const appealField = (page: Page, name: string) => page.locator(`#appeal-${name}`);

export const prepareAppeal = (page: Page) =>
  page.getByRole('button', { name: 'Prepare the appeal' }).click();

export const appealHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Complaint appeal', exact: true });

export async function fillInAppeal(
  page: Page,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...APPEAL_FACTS, ...changes }))
    await appealField(page, name).fill(value);
  for (const name of ['tracked', 'stamps', 'cheque']) await appealField(page, `${name}-no`).check();
}
