import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paged, withTerms, written, type EditorChange } from '#tests/support/editor/editor.ts';
import { addDays, dublinDay } from '#domain/days/calendar.ts';
import { PATHS } from '#routes';
import { CONTENT } from '#tests/support/paths/content.ts';

/** These days are still to come whenever the tests run, and not too far for a date that is meant. */
const TODAY = dublinDay(Date.now());
export const SOON = addDays(TODAY, 300);
const LATER = addDays(SOON, 300);
export const LONG_AGO = addDays(TODAY, -300);
const RECENTLY = addDays(TODAY, -10);

const notice = (kind: string, keys: string): string =>
  `---\nkind: ${kind}\n${keys}\nactive: true\n---\n\nWe are **sorry**. Call {phone}.\n\n| Day | Until |\n| --- | --- |\n| Friday | 5pm |\n`;

/** The notices are due, future and past, single and several. */
export const NOTICE_CHANGES: readonly EditorChange[] = [
  written(
    'two notices show at once',
    'notices/storm.md',
    notice(
      'booking-procedure',
      `title: Storm in the west\norder: 5\nbanner: Parcels to Mayo are late.\nfrom: ${LONG_AGO}\nuntil: ${LATER}`,
    ),
  ),
  {
    name: 'three notices show at once, and one begins later',
    make: ({ write }) => {
      for (const [name, from] of [
        ['one', LONG_AGO],
        ['two', addDays(LONG_AGO, 1)],
        ['later', SOON],
      ] as const)
        write(
          `notices/${name}.md`,
          notice(
            'booking-procedure',
            `title: 'Notice: the same title'\norder: 7\nfrom: ${from}\nuntil: ${LATER}`,
          ),
        );
    },
  },
  {
    name: 'bookings are suspended, and once more at Christmas',
    make: ({ write }) => {
      for (const [name, from, until] of [
        ['works', LONG_AGO, SOON],
        ['christmas', SOON, LATER],
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

const SEVENTY = 'Registered letters, signed deliveries and proof of them, for everybody';
const described = (about: string): string =>
  `What you find on the page about ${about}, told in one sentence that is long enough.`;

/** Code has no links to this page. */
const PLAIN = 'pages/Registered-Post.md';
const DEPOT_FILE = join(CONTENT, 'pictures', 'depot.jpg');
export const PAGE_CHANGES: readonly EditorChange[] = [
  {
    name: 'a service has a page with a picture, a table and code',
    make: ({ write }) => {
      write('pictures/lockers.jpg', readFileSync(DEPOT_FILE));
      write('services/row-of-lockers.jpg', readFileSync(DEPOT_FILE));
      write(
        'services/parcel-lockers.md',
        `---
title: Parcel lockers
description: ${described('parcel lockers')}
order: 45
summary: Collect a parcel at any hour from a locker near you.
menu: Lockers
icon: box
facts:
  - { label: Open, value: Day and night }
questions:
  - { question: 'How big is a locker?', answer: 'As big as a box of 25kg.' }
---

## Where they stand

![Lockers beside a shop](../pictures/lockers.jpg)

![decoration](./row-of-lockers.jpg)

![Our mark, a van in a circle](/icon.svg)

| Town | Street | Size |
|---|---|---:|
| Ennis | Abbey Street | 12 |
| Trim | \`Castle\` Street | 8 |

### How to open one

1. Type the code.
2. Take the *parcel*.

> The code is in the mail.

\`\`\`
1234
\`\`\`
`,
      );
    },
  },
  {
    name: 'a help page, linked from another page',
    make: ({ write, page }) => {
      write(
        'help/Lost-label.md',
        `---\ntitle: The label is lost\ndescription: ${described('lost labels')}\norder: 40\nupdated: ${RECENTLY}\n---\n\nPrint it again from [your booking](/your-booking).\n`,
      );
      page(PLAIN, (text) => {
        text.body += '\nSee [lost labels](/Help-Support/Lost-label).\n';
      });
    },
  },
  written(
    'a page with boxes, kept out of search engines',
    'pages/gift-vouchers.md',
    `---\nlayout: cards\ntitle: Gift vouchers\ndescription: ${described('vouchers')}\norder: 300\nunlisted: true\ncards:\n  - { title: Ten, text: Ten euro., icon: card, link: /contact-us }\n  - { title: Elsewhere, text: Ask., icon: globe, link: 'https://vouchers.example/' }\naction: { label: Write to us, link: /contact-us }\n---\n\n## What they are\n\nAsk the office.\n`,
  ),
  {
    name: 'a page is renamed, and its old address leads to it',
    make: ({ read, write, remove, everywhere }) => {
      const text = read(PLAIN);
      remove(PLAIN);
      everywhere('/Registered-Post', '/signed-for');
      const front = text.replaceAll('/Registered-Post', '/signed-for').replace(/^---\n/, '');
      write('pages/signed-for.md', `---\nredirect_from:\n  - /Registered-Post\n${front}`);
    },
  },
  {
    name: 'a title, a description and a lead are as long as they may be',
    make: ({ filesIn, page }) =>
      page(filesIn('help')[0] ?? PLAIN, ({ keys }) => {
        keys.set('title', SEVENTY);
        keys.set('description', `${SEVENTY} and ${SEVENTY}, day by day`.slice(0, 160));
        keys.set('lead', `${SEVENTY}. `.repeat(4).trim());
      }),
  },
  paged('a heading holds a word that is wider than a phone', 'pages/privacy.md', (text) => {
    const wide = `Muckanaghederdauhaulia${'-Llanfairpwllgwyngyll'.repeat(3)}`;
    text.body += `\n\n## ${wide}\n\nOne more sentence.\n`;
  }),
  paged('a policy changes, with its day', 'pages/tradingterms.md', (text) => {
    text.keys.set('updated', RECENTLY);
    text.body += '\n\n## One more rule\n\nWrite to {email}, and we answer soon.\n';
  }),
  withTerms(
    paged('the terms change', `pages${PATHS.terms}.md`, (text) => {
      text.body +=
        '\n## Weather\n\nFrom {same-day-cut-off} on a storm may stop us. Call {phone}.\n';
    }),
  ),
  paged(
    'the home page says other words and compares one column less',
    'pages/home.md',
    ({ keys }) => {
      keys.setIn(
        ['hero', 'heading'],
        'Parcels & pallets from {price-from}, {price-from-outside} elsewhere',
      );
      keys.setIn(['about', 'paragraphs'], ['We are {company}.', 'We deliver.', 'Every day.']);
      keys.setIn(['comparison', 'columns'], ['Personal', 'Business']);
      keys.setIn(
        ['comparison', 'rows'],
        ['Collection', 'Delivery', 'Price'].map((feature) => ({
          feature,
          values: [true, 'If agreed'],
        })),
      );
      keys.deleteIn(['complementary', 'cards', 0]);
    },
  ),
  {
    name: 'a tenth and an eleventh question on the home page',
    make: ({ write }) => {
      for (const [at, name] of ['wet-parcels', 'dogs'].entries())
        write(
          `faqs/${name}.md`,
          `---\nquestion: What about ${name}?\norder: ${200 + at}\ngroup: home\n---\n\nThree things:\n\n- dry it\n- [call us](${PATHS.contact})\n- wait\n`,
        );
    },
  },
  {
    name: 'a question is deleted',
    make: ({ filesIn, remove, read }) => {
      const home = filesIn('faqs').filter((file) => read(file).includes('group: home'));
      for (const file of home.slice(0, 1)) remove(file);
    },
  },
  written(
    'a newsletter is written',
    `newsletters/${SOON.slice(0, 7)}-lent.md`,
    `---\nsubject: "Lent at {brand}"\ndate: ${SOON}\n---\n\n## News\n\nSee [the prices](/pricing).\n`,
  ),
  written(
    'a new job',
    'careers/night-sorter.md',
    `---\ntitle: Night sorter\ndescription: ${described('the job at night')}\norder: 25\nopen: true\nlocation: Athlone\nhours: Part time\npay: €17 an hour\nposted: ${RECENTLY}\ncloses: ${LATER}\nsummary: Sort parcels while others sleep.\n---\n\n## What you do\n\nYou sort.\n`,
  ),
  {
    name: 'a job is filled, and another one is there',
    make: ({ filesIn, read, page, write }) => {
      const [first] = filesIn('careers').filter((file) => /^open: true$/m.test(read(file)));
      if (first === undefined) return;
      const again = read(first)
        .replace(/^title: .*$/m, 'title: The same job in Trim')
        .replace(/^description: .*$/m, `description: ${described('the job in Trim')}`);
      write('careers/the-same-in-trim.md', again);
      page(first, ({ keys }) => {
        keys.set('open', false);
        keys.set('lead', 'This job is filled.');
      });
    },
  },
];
