import { BUSINESS_CHANGES } from '#tests/support/editor/business-changes.ts';
import { setting, withTerms, type EditorChange } from '#tests/support/editor/editor.ts';
import { NOTICE_CHANGES, PAGE_CHANGES } from './page-changes.ts';

const LONG_WORDS =
  'Same-day, next-day and international parcels for farms, shops and homes, by people you know';

/** Editors change the brand, how to reach it, and the words of the frame and the mails. */
const COMPANY_CHANGES: readonly EditorChange[] = [
  setting('the office has other phone numbers', 'site', (site) => {
    site.setIn(['phones', 'sales'], '+353 20 918 4000');
    site.setIn(['phones', 'parcels'], '+353 20 918 4001');
    site.setIn(['phones', 'bookings'], '+353 20 918 4002');
  }),
  setting('the general e-mail address changes', 'site', (site) =>
    site.set('email', 'office@parcels.example'),
  ),
  withTerms(
    setting('the company has another name and other numbers', 'site', (site) => {
      site.setIn(['company', 'legalName'], 'Ó Súilleabháin & Daughters {brand} DAC');
      site.setIn(['company', 'number'], '654321');
      site.setIn(['company', 'vat'], 'IE7654321AB');
    }),
  ),
  setting('one office is left, with an Eircode', 'site', (site) =>
    site.set('offices', [
      {
        name: 'Ballina',
        street: '1 Bridge Street',
        town: 'Ballina, Co. Mayo',
        eircode: 'F26 A1D2',
        phone: '+353 20 918 4003',
      },
    ]),
  ),
  setting('four social networks, one app store, and another chat', 'site', (site) => {
    const network = (name: string) => ({ label: name, link: `https://${name}.example/us` });
    site.set('social', ['one', 'two', 'three', 'four'].map(network));
    site.set('apps', [network('store')]);
    site.set('chat', { label: 'Write to us now', link: 'https://help.example/talk' });
  }),
  setting('the lines about the company are long', 'site', (site) => {
    site.set('tagline', LONG_WORDS);
    site.set('about', `${LONG_WORDS}. ${LONG_WORDS}.`);
  }),
  withTerms(
    setting('the brand gets another name', 'site', (site) => {
      site.set('name', 'O’Brien & Son "Express"');
      site.set('slug', 'obrien-and-son');
    }),
  ),
  setting('the brand gets other colours and another mark', 'brand', (brand) => {
    brand.set('main', '#3b1d5e');
    brand.set('accent', '#7fd4ff');
    brand.set('mark', '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="accent"/></svg>');
  }),
  setting('nothing is kept for reading offline', 'site', (site) => site.set('offline', false)),
  setting('the menus say other words', 'navigation', (navigation) => {
    navigation.setIn(['header', 'pricing'], 'What it costs');
    navigation.setIn(['header', 'track'], 'Where is it?');
    navigation.setIn(['roles', 'heading'], 'Who are you?');
  }),
  setting(
    'the foot of the page has one column less and one link more',
    'navigation',
    (navigation) => {
      const more = { label: 'Ask us', link: '/contact-us' };
      navigation.addIn(['footer', 1, 'links'], navigation.createNode(more));
      navigation.deleteIn(['footer', 0]);
    },
  ),
  setting('small words of the frame change', 'interface', (words) => {
    words.set('skipLink', 'Straight to the text');
    words.set('jobCloses', 'Write to us before');
    words.set('noticeHeading', 'Please read');
    words.set('questionsHeading', 'What people "ask" & we answer');
  }),
  setting('a mail says other words', 'mails', (mails) => {
    mails.setIn(['application', 'subject'], 'Thank you, {name}!');
    mails.setIn(['application', 'text'], 'Dia duit {name},\n\nwe read it this week.\n');
    mails.set('signature', '{brand}\n{phone}\n');
  }),
  setting('a carrier is added', 'partners', (partners) => {
    const carrier = { name: 'Heron Freight', mark: 'peak', text: 'Drives to Portugal.' };
    partners.addIn(['carriers'], partners.createNode(carrier));
  }),
  setting('only two carriers are left', 'partners', (partners) =>
    partners.set('carriers', [
      { name: 'Heron Freight', mark: 'peak', text: 'Drives to Portugal.' },
      { name: 'Puffin Air', mark: 'ring', text: 'Flies to the islands.' },
    ]),
  ),
  setting('one more thing may not be sent, and one fewer', 'prohibited', (prohibited) => {
    prohibited.deleteIn(['things', 0]);
    const thing = { name: 'Drones', words: ['quadcopter'], rule: 'agreed', why: 'Batteries.' };
    prohibited.addIn(['things'], prohibited.createNode(thing));
  }),
];

/** An editor does these in a year, each without a developer. Together they are done in this order. */
export const EDITOR_CHANGES: readonly EditorChange[] = [
  ...NOTICE_CHANGES.toReversed(),
  ...PAGE_CHANGES,
  ...BUSINESS_CHANGES,
  ...COMPANY_CHANGES,
];
