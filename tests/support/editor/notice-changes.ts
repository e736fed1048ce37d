import { type EditorChange } from './editor.ts';

const notice = (kind: string, keys: string): string =>
  `---\nkind: ${kind}\n${keys}\nactive: true\n---\n\nWe are **sorry**. Call {phone}.\n`;

/** Notices over the site: due, not due yet and past, one and several at once. */
export const NOTICE_CHANGES: readonly EditorChange[] = [
  {
    name: 'two notices show at once',
    make: ({ write }) =>
      write(
        'notices/storm.md',
        notice(
          'booking-procedure',
          'title: Storm in the west\norder: 5\nbanner: Parcels to Mayo are late.\nfrom: 2026-01-01\nuntil: 2999-12-31',
        ),
      ),
  },
  {
    name: 'three notices show at once, and one begins later',
    make: ({ write }) => {
      for (const [name, from] of [
        ['one', '2026-01-01'],
        ['two', '2026-01-02'],
        ['later', '2998-01-01'],
      ] as const)
        write(
          `notices/${name}.md`,
          notice(
            'booking-procedure',
            `title: 'Notice: the same title'\norder: 7\nfrom: ${from}\nuntil: 2999-12-31`,
          ),
        );
    },
  },
  {
    name: 'bookings are suspended, and once more at Christmas',
    make: ({ write }) => {
      for (const [name, from, until] of [
        ['works', '2026-01-01', '2999-01-01'],
        ['christmas', '2999-12-24', '2999-12-31'],
      ] as const)
        write(
          `notices/${name}.md`,
          notice(
            'booking-suspended',
            `title: No bookings for now\norder: 3\nfrom: ${from}\nuntil: ${until}`,
          ),
        );
    },
  },
  {
    name: 'every notice is switched off',
    make: ({ filesIn, page }) => {
      for (const file of filesIn('notices')) page(file, ({ keys }) => keys.set('active', false));
    },
  },
];
