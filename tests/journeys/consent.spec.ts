import { expect } from '@playwright/test';
import { journey } from '#tests/support/visitors/journey.ts';

const QUESTION = 'We uses cookies';
const everyStore = (): unknown => [localStorage.length, sessionStorage.length, document.cookie];

journey(
  'nothing is stored before the answer, and Accept is not asked again',
  async ({ visitor }) => {
    await visitor.open('/pricing');
    await visitor.see(QUESTION);
    expect(await visitor.ask(everyStore)).toEqual([0, 0, '']);
    await visitor.fits();
    await visitor.press('Accept', QUESTION);
    await visitor.miss(QUESTION);
    await visitor.reload();
    await visitor.see('Pricing');
    await visitor.miss(QUESTION);
  },
);

journey(
  'Decline in one tab closes the question in the other, and it can be asked for again',
  async ({ visitor }) => {
    await visitor.open('/pricing');
    await visitor.see(QUESTION);
    const second = await visitor.secondTab();
    await second.open('/privacy');
    await second.press('Decline', QUESTION);
    await visitor.miss(QUESTION);
    await visitor.press('Cookie choices', 'footer');
    await visitor.see(QUESTION);
  },
);
