import * as v from 'valibot';
import { expect } from '@playwright/test';
import { findInPage } from './find-in-page.ts';
import type { PageFacts, Tab, ChosenFile } from './tab.ts';

const Spot = v.object({
  x: v.number(),
  y: v.number(),
  isSet: v.boolean(),
  id: v.string(),
  value: v.unknown(),
});
type Spot = v.InferOutput<typeof Spot>;

/**
 * It is a visitor in any engine (D61). Names are whole, or a pattern between slashes; a place is a landmark or a named
 * region. Every call waits.
 */
export interface Visitor {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  fill: (label: string, text: string, place?: string) => Promise<void>;
  tick: (label: string, place?: string) => Promise<void>;
  attach: (label: string, upload: ChosenFile) => Promise<void>;
  press: (name: string, place?: string) => Promise<void>;
  see: (text: string) => Promise<void>;
  miss: (text: string) => Promise<void>;
  read: (label: string, text: string, place?: string) => Promise<void>;
  /** Waits for path, query and fragment; returns the address. */
  arrive: (address: RegExp) => Promise<string>;
  fits: () => Promise<void>;
  ask: (script: (facts: PageFacts) => unknown, facts?: PageFacts) => Promise<unknown>;
  secondTab: () => Promise<Visitor>;
  closeTab: () => Promise<void>;
}

export function visitorOf(tab: Tab, site: string): Visitor {
  const spot = async (facts: PageFacts, isPressed = false): Promise<Spot> => {
    let found: unknown;
    await patiently(async () => {
      const before = found;
      found = await tab.run(findInPage, facts);
      expect(typeof found === 'string' ? found : '').toBe('');
      // Scrolling elements would be missed.
      if (isPressed) expect(found).toEqual(before);
    });
    return v.parse(Spot, found);
  };
  const press = async (facts: PageFacts): Promise<void> => {
    const { x, y } = await spot(facts, true);
    await tab.click(x, y);
  };
  const text = async (): Promise<string> => String(await tab.run(textOfPage));
  return {
    open: (address) => tab.open(new URL(address, site).href),
    reload: tab.reload,
    fill: async (name, typed, place = 'main') => {
      const { isSet } = await spot({ kind: 'field', name, place, text: typed });
      if (!isSet) await tab.type(typed);
    },
    tick: (name, place = 'main') => press({ kind: 'field', name, place }),
    attach: async (name, upload) => {
      const { id } = await spot({ kind: 'field', name, place: 'main' });
      await tab.attach(`#${id}`, upload);
    },
    press: (name, place = 'main') => press({ kind: 'control', name, place }),
    see: (wanted) => patiently(async () => expect(await text()).toContain(wanted)),
    miss: (wanted) => patiently(async () => expect(await text()).not.toContain(wanted)),
    read: (name, wanted, place = 'main') =>
      patiently(async () => {
        const { value } = await spot({ kind: 'field', name, place });
        expect(value).toBe(wanted);
      }),
    arrive: async (wanted) => {
      let address = '';
      await patiently(async () => {
        address = (await tab.address()).slice(new URL(site).origin.length);
        expect(address).toMatch(wanted);
      });
      return address;
    },
    fits: async () => expect(await tab.run(widthBeyond)).toBe(0),
    ask: (script, facts) => tab.run(script, facts),
    secondTab: async () => visitorOf(await tab.another(), site),
    closeTab: tab.close,
  };
}

/** Retries while the page navigates. */
const patiently = (look: () => Promise<void>): Promise<void> =>
  expect(look).toPass({ timeout: 15_000 });

const textOfPage = (): string => document.body.innerText.replace(/\s+/g, ' ');
const widthBeyond = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;
