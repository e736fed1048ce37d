import { interfaceSchema } from '#content-schema/interface-schema.ts';
import { MAIL_PLACEHOLDERS } from '#content-schema/mail-schema.ts';

const mail = ([name, { must }]: [string, { must: readonly string[] }]): string =>
  `${name}:\n  subject: From {brand}\n  text: |\n    Hello,\n${must.map((word) => `    {${word}}\n`).join('')}`;

export const FIXTURE_SETTINGS: Record<string, string> = {
  'content/settings/site.yaml': `# The brand
name: Acme
slug: acme
tagline: Parcels
about: A courier.
url: "https://www.{slug}.example"
company:
  legalName: "{brand} Limited"
  number: "700000"
  vat: "IE0000000X"
email: "hello@{slug}.example"
phones:
  sales: +353 20 910 1100
  parcels: +353 20 910 1110
  bookings: +353 20 910 1120
offices:
  - name: Dublin
    street: Canal Yard
    town: Dublin 12
    phone: +353 20 910 1101
chat: { label: Chat, link: "https://chat.{slug}.example/" }
bot: { label: Bot, link: "https://bot.{slug}.example/" }
social:
  - { label: Network, link: "https://network.example/{slug}" }
apps:
  - { label: Store, link: "https://store.example/{slug}" }
offline: true
attributions:
  - A source.
`,
  'content/settings/brand.yaml': `main: "#003223"
accent: "#f7b332"
mark: <svg viewBox="0 0 8 8"><path fill="accent" d="M0 0h8v8z"/></svg>
`,
  'content/settings/tariff.yaml': `vatPercent: 23
maxWeightKg: 50
pallet: 30.00
outsideAreaExtra: 9.99
customsFee: 3.50
registrationCredit: 100.00
registrationCreditMonths: 12
national:
  bands:
    - { upToKg: 5, price: 5.95 }
    - { upToKg: 50, price: 28.00 }
maxSideCm: 150
maxGirthCm: 300
international:
  - id: germany
    country: DE
    name: Germany
    customs: false
    days: { from: 2, to: 4 }
    bands:
      - { upToKg: 1, price: 16.95 }
      - { upToKg: 50, price: 105.95 }
maxPallets: 10
`,
  'content/settings/hours.yaml': `office:
  label: Monday 9.00am-5.30pm
  times:
    - { days: [monday], opens: "09:00", closes: "17:30" }
webChat:
  label: Monday 9am-5pm
  times:
    - { days: [monday], opens: "09:00", closes: "17:00" }
sameDayCutOff: "11:00"
nextDayCutOff: "17:00"
closedDays:
  - { date: 2026-12-25, reason: Christmas Day }
`,
  'content/settings/statistics.yaml': `since: 2021-08-01
bookingsBase: 300
driversBase: 278
deliveredBase: 583992
deliveredPerWeekday: 1200
journeysPerWeekday: 120
journeysBase: 100000
journeysDivisor: 50
`,
  'content/settings/partners.yaml': `carriers:
  - { name: One, mark: wave, text: Ships. }
  - { name: Two, mark: arrow, text: Vans. }
  - { name: Three, mark: ring, text: Bikes. }
  - { name: Four, mark: peak, text: Planes. }
`,
  'content/settings/prohibited.yaml': `things:
  - { name: Fireworks, words: [rocket], rule: never, why: They burn., instead: None. }
`,
  'content/settings/depots.yaml': `depots:
  - { code: DUB, town: Dublin, keys: [D] }
`,
  'content/settings/mails.yaml': `signature: |
  {brand}
${Object.entries(MAIL_PLACEHOLDERS).map(mail).join('')}`,
  'content/settings/interface.yaml': Object.keys(interfaceSchema.entries)
    .map((name) => `${name}: Text of ${name}\n`)
    .join(''),
  'content/settings/navigation.yaml': `header: { home: Home, services: Services, international: International, internationalAll: All, pricing: Pricing, contact: Contact, register: Register, login: Login, track: Track, account: Account }
footer:
  - heading: Company
    links:
      - { label: Pricing, link: /pricing }
roles:
  heading: Register
  text: Choose.
  open: Register
  links:
    - { label: User, text: For you., link: /register/user }
  support: { label: Contact, link: /contact-us }
`,
  'content/settings/service-area.geojson': JSON.stringify(
    {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { attribution: 'A source.' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [-6.4, 53.2],
                [-6.1, 53.2],
                [-6.2, 53.5],
                [-6.4, 53.2],
              ],
            ],
          },
        },
      ],
    },
    null,
    1,
  ),
};

const card = (at: number): string => `\n    - { title: Card ${at}, text: A sentence., icon: van }`;
const cards = (number: number): string =>
  Array.from({ length: number }, (_, at) => card(at + 1)).join('');

export const HOME_KEYS = `layout: home
hero:
  heading: Parcels
  note: Small print.
  text: Fast.
  points: [Cheap, Fast]
  zones: [Near, Far]
  countdown: { plain: "From {price-from}.", left: "[time] left", later: "Comes [day]", tomorrow: tomorrow }
  book: Book Now
  offer: A credit.
quoteHeading: Quote
prices: { heading: Prices, pallet: Pallet, all: All prices }
trackHeading: Track
trackText: Type the number.
statistics: { heading: Figures, claim: Many parcels., bookings: Bookings, drivers: Drivers, delivered: Delivered, journeys: Journeys }
about: { heading: About, paragraphs: [We deliver.] }
why:
  heading: Why
  text: Because.
  cards:${cards(4)}
comparison:
  heading: Compare
  text: Side by side.
  caption: Services
  all: All features
  columns: [Collection, Delivery]
  rows:
    - { feature: Van, values: [true, false] }
    - { feature: Price, values: [Low, true] }
    - { feature: Speed, values: [true, true] }
steps:
  heading: How
  text: Three steps.
  items:${cards(3)}
complementary:
  heading: More
  text: Also.
  cards:${cards(3)}
business:
  heading: Business
  text: For firms.
  cards:${cards(2)}
  action: { label: Write to us, link: /contact-us }
partnersHeading: Carriers
faqHeading: Questions
moreQuestions: "[count] more"
`;
