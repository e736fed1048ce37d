import { expect, test } from '@playwright/test';

test('the rest of the notes is counted at every key, and read out near the end after a pause', async ({
  page,
}) => {
  await page.goto('/Help-Support/Customer-Advocate-Form');
  const notes = page.locator('#appeal-notes');
  const read = page.locator('.appeal [aria-live]');
  await notes.fill('x'.repeat(100));
  await expect(page.locator('.count')).toHaveText('180 of 280 characters left');
  await notes.fill('x'.repeat(275));
  await expect(page.locator('.count')).toHaveText('5 of 280 characters left');
  await expect(read).toHaveText('5 of 280 characters left');
  await notes.fill(`${'x'.repeat(275)}${'👩‍👩‍👧'.repeat(5)}`);
  await expect(page.locator('.count')).toHaveText('0 of 280 characters left');
  await notes.press('End');
  await notes.pressSequentially('yy');
  await expect(page.locator('.count')).toHaveText('Too long by 2: at most 280 characters');
  await expect(notes).toHaveValue(/👧yy$/u);
  await page.getByRole('button', { name: 'Prepare the appeal' }).click();
  await expect(notes).toHaveAccessibleDescription(/Use 280 characters or fewer\./);
  await expect(notes).toHaveValue(/👧yy$/u);
});
