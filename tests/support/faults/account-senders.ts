import { expect, type Page } from '@playwright/test';
import {
  agreeAndPayByCard,
  bookButton,
  BOOK,
  check,
  csvFile,
  open,
  allowedTick,
} from '../forms/bulk-page.ts';
import { summaryOf } from '../forms/site-forms.ts';
import { beLoggedIn, openAccountPage, part, post } from '../people/visitor.ts';
import type { SentForm } from './sent-form.ts';

const saved = (page: Page) => part(page, 'Saved addresses');
const adding = (page: Page) => page.getByRole('form', { name: 'Add an address' });
const editing = (page: Page) => page.getByRole('form', { name: 'Edit the address of Aoife Byrne' });
const ADDRESS = { name: 'Aoife Byrne', line1: '12 Cypress Road', town: 'Galway', country: 'IE' };

/** Forms of somebody who is logged in. */
export const ACCOUNT_SENDERS = {
  'a saved address': {
    call: '**/api/userAddress/add',
    fill: async (page) => {
      await beLoggedIn(page);
      await openAccountPage(page);
      await adding(page).getByLabel('Name of the person').fill(ADDRESS.name);
      await adding(page).getByLabel('Address line 1').fill(ADDRESS.line1);
      await adding(page).getByLabel('Town or city').fill(ADDRESS.town);
    },
    button: (page) => adding(page).getByRole('button', { name: 'Save address' }),
    told: summaryOf,
    kept: (page) => expect(adding(page).getByLabel('Address line 1')).toHaveValue(ADDRESS.line1),
    done: (page) => expect(saved(page).locator('.account-address')).toContainText(ADDRESS.line1),
  },
  'a change of an address': {
    call: '**/api/userAddress/update/**',
    fill: async (page) => {
      await beLoggedIn(page);
      await post(page.context(), 'userAddress/add', ADDRESS);
      await openAccountPage(page);
      await saved(page).getByRole('button', { name: 'Edit' }).click();
      await editing(page).getByLabel('Address line 1').fill('14 Cypress Road');
    },
    button: (page) => editing(page).getByRole('button', { name: 'Save change' }),
    told: summaryOf,
    kept: (page) =>
      expect(editing(page).getByLabel('Address line 1')).toHaveValue('14 Cypress Road'),
    done: (page) =>
      expect(saved(page).locator('.account-address')).toContainText('14 Cypress Road'),
  },
  'a booking of a file': {
    call: BOOK,
    fill: async (page) => {
      await open(page);
      await check(page, await csvFile(page));
      await agreeAndPayByCard(page);
    },
    button: bookButton,
    told: summaryOf,
    kept: (page) => expect(allowedTick(page)).toBeChecked(),
    done: (page) => expect(page).toHaveURL(/\/pay\/[\d.]+\/[\w-]+\/b\w+$/),
  },
} as const satisfies Readonly<Record<string, SentForm>>;
