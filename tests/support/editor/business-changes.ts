import type { Document } from 'yaml';
import { addDays, dublinDay, weekdayOf } from '#domain/days/calendar.ts';
import { courierPath, PATHS } from '#routes';
import { itemsOf, lengthAt, addFirst, setting, withTerms, type EditorChange } from './editor.ts';

type Path = readonly (string | number)[];

/** Multiplies the prices of a list of bands; they still rise with the weight. */
function scale(tariff: Document, bands: Path, factor: number): void {
  for (let at = 0; at < lengthAt(tariff, bands); at++) {
    const price = Number(tariff.getIn([...bands, at, 'price']));
    tariff.setIn([...bands, at, 'price'], Math.round(price * factor * 100) / 100);
  }
}

export const BUSINESS_CHANGES: readonly EditorChange[] = [
  setting('all prices in Ireland go up by a tenth', 'tariff', (tariff) =>
    scale(tariff, ['national', 'bands'], 1.1),
  ),
  setting('the prices to the first destination go down by a fifth', 'tariff', (tariff) =>
    scale(tariff, ['international', 0, 'bands'], 0.8),
  ),
  setting('pallets, the extra and the customs fee have other prices', 'tariff', (tariff) => {
    tariff.set('pallet', 34.5);
    tariff.set('outsideAreaExtra', 7);
    tariff.set('customsFee', 4.25);
  }),
  setting('the VAT rate changes', 'tariff', (tariff) => tariff.set('vatPercent', 13.5)),
  setting('a new account gets less credit for a shorter time', 'tariff', (tariff) => {
    tariff.set('registrationCredit', 72.5);
    tariff.set('registrationCreditMonths', 3);
  }),
  setting('a band for letters is added to the prices in Ireland', 'tariff', (tariff) => {
    const price = Number(tariff.getIn(['national', 'bands', 0, 'price']));
    addFirst(tariff, ['national', 'bands'], { upToKg: 0.5, price });
  }),
  setting('heavier parcels are taken', 'tariff', (tariff) => {
    tariff.set('maxWeightKg', 75);
    const lists: Path[] = [['national', 'bands']];
    for (let at = 0; at < lengthAt(tariff, ['international']); at++)
      lists.push(['international', at, 'bands']);
    for (const bands of lists) {
      const last = lengthAt(tariff, bands) - 1;
      const price = Number(tariff.getIn([...bands, last, 'price']));
      tariff.addIn(bands, tariff.createNode({ upToKg: 75, price: price + 20 }));
    }
  }),
  {
    name: 'a new country is served',
    make: ({ settings, write }) => {
      settings('tariff', (tariff) => {
        const bands = Number(tariff.get('maxWeightKg'));
        tariff.addIn(
          ['international'],
          tariff.createNode({
            id: 'portugal',
            country: 'PT',
            name: 'Portugal',
            customs: false,
            days: { from: 3, to: 6 },
            bands: [
              { upToKg: 2, price: 19.95 },
              { upToKg: bands, price: 119 },
            ],
          }),
        );
      });
      write(
        'international/courier-to-portugal.md',
        `---
title: Courier to Portugal
description: Send a parcel from Ireland to Portugal without customs papers. Prices by weight and delivery times in working days.
order: 25
summary: Parcels to any address in Portugal, the islands too.
menu: Portugal
destinations: [portugal]
papers: []
prohibited: [Cash]
questions:
  - { question: Do you deliver to Madeira?, answer: Yes. It takes two days more. }
---

Prices start from {price-portugal}.
`,
      );
    },
  },
  {
    name: 'a country is no longer served',
    make: ({ settings, filesIn, page, remove, everywhere }) => {
      let id = '';
      settings('tariff', (tariff) => {
        const last = lengthAt(tariff, ['international']) - 1;
        id = String(tariff.getIn(['international', last, 'id']));
        tariff.deleteIn(['international', last]);
      });
      for (const file of filesIn('international')) {
        const left: unknown[] = [];
        page(file, ({ keys }) => {
          const at = itemsOf(keys, ['destinations']).indexOf(id);
          if (at >= 0) keys.deleteIn(['destinations', at]);
          left.push(...itemsOf(keys, ['destinations']));
        });
        if (left.length > 0) continue;
        remove(file);
        everywhere(
          file.replace('international/', courierPath('')).replace('.md', ''),
          PATHS.contact,
        );
      }
      everywhere(`{price-${id}}`, 'a price that the office tells you');
    },
  },
  setting('the office has other hours, on Saturdays too', 'hours', (hours) =>
    hours.setIn(['office'], {
      label: 'Monday to Friday 7am-7pm, Saturday 9.30am-12.30pm',
      times: [
        {
          days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
          opens: '07:00',
          closes: '19:00',
        },
        { days: ['saturday'], opens: '09:30', closes: '12:30' },
      ],
    }),
  ),
  withTerms(
    setting('bookings close earlier', 'hours', (hours) => {
      hours.set('sameDayCutOff', '09:45');
      hours.set('nextDayCutOff', '15:30');
    }),
  ),
  withTerms({
    name: 'bookings in one county close earlier, and the texts say so',
    make: ({ settings, everywhere }) => {
      const donegal = { county: 'Donegal', cutOff: '14:00' };
      settings('hours', (hours) => hours.set('countyCutOffs', hours.createNode([donegal])));
      everywhere('{next-day-cut-off}', '{next-day-cut-off}, in Donegal {cut-off-donegal}');
    },
  }),
  setting('a day without service is added and another one deleted', 'hours', (hours) => {
    hours.addIn(
      ['closedDays'],
      hours.createNode({ date: addDays(dublinDay(Date.now()), 400), reason: 'Bank holiday' }),
    );
    hours.deleteIn(['closedDays', 1]);
  }),
  setting('the office and the chat close early on a day in the next week', 'hours', (hours) => {
    const day = dublinDay(Date.now());
    // At weekends one of the two has no hours that could be others.
    const date =
      [2, 3, 4].map((ahead) => addDays(day, ahead)).find((at) => weekdayOf(at) % 6 > 0) ?? day;
    for (const place of ['office', 'webChat'])
      hours.setIn(
        [place, 'exceptions'],
        hours.createNode([{ date, opens: '10:00', closes: '12:30', reason: 'Staff meeting' }]),
      );
    // A day without service would come first.
    for (let at = lengthAt(hours, ['closedDays']) - 1; at >= 0; at--)
      if (hours.getIn(['closedDays', at, 'date']) === date) hours.deleteIn(['closedDays', at]);
  }),
  setting('the home page shows the true counts', 'statistics', (statistics) => {
    for (const name of ['bookingsBase', 'driversBase', 'deliveredBase', 'deliveredPerWeekday'])
      statistics.set(name, 0);
    statistics.set('journeysPerWeekday', 0);
    statistics.set('journeysBase', 0);
  }),
];
