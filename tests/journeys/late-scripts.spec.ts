import { expect } from '@playwright/test';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import {
  askForPrice,
  isFirstPage,
  priceComesWithPage,
} from '#tests/support/visitors/asked-price.ts';
import { journeyThroughEdge as trouble } from '#tests/support/visitors/journey-through-edge.ts';

trouble('a quote has its price when the first script never comes', async ({ visitor, edge }) => {
  edge.silent = (path) => path === ENTRY_FILE;
  await askForPrice(visitor);
  await priceComesWithPage(visitor);
});

trouble(
  'what was typed and pressed before the scripts came is answered on the same page',
  async ({ visitor, edge }) => {
    let come = (): void => undefined;
    const scripts = new Promise<void>((resolve) => {
      come = resolve;
    });
    edge.late = (path) => (path === ENTRY_FILE ? scripts : undefined);
    await askForPrice(visitor);
    await visitor.read('Weight (kg)', '3');
    come();
    await visitor.see('€15.94');
    expect(await visitor.ask(isFirstPage)).toBe(true);
    await visitor.press('Back To Form');
    await visitor.read('Pickup location', 'Galway');
  },
);
