import { centsOf, formatEuro } from '#domain/money/money.ts';
import { listedCents, lowestCents, priceList } from '#domain/money/price-list.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import * as v from 'valibot';
import { SETTINGS } from './schemas.ts';
import { fill, type Facts } from './placeholders.ts';

/** The settings that facts are made of. */
export const factSources = v.object({
  site: SETTINGS.site,
  tariff: SETTINGS.tariff,
  hours: SETTINGS.hours,
});

/** Makes the words in braces of tariff, hours and site. content/guide/words-in-braces.md lists them; a test compares. */
export function factsOf({ site, tariff: file, hours }: v.InferOutput<typeof factSources>): Facts {
  const tariff = tariffOf(file);
  const national = priceList(tariff, 'ireland');
  const fromCents = lowestCents(national);
  const price = (kilograms: number) => listedCents(national, kilograms) ?? fromCents;
  const named = { brand: site.name, slug: site.slug };
  const facts: Record<string, string> = {
    ...named,
    tagline: fill(site.tagline, named),
    company: fill(site.company.legalName, named),
    'company-number': site.company.number,
    'vat-number': site.company.vat,
    url: fill(site.url, named),
    email: fill(site.email, named),
    'chat-link': fill(site.chat.link, named),
    'bot-link': fill(site.bot.link, named),
    phone: site.phones.sales,
    'phone-parcels': site.phones.parcels,
    'phone-bookings': site.phones.bookings,
    'office-hours': hours.office.label,
    'chat-hours': hours.webChat.label,
    'same-day-cut-off': hours.sameDayCutOff,
    'next-day-cut-off': hours.nextDayCutOff,
    'vat-rate': `${file.vatPercent}%`,
    'max-weight': `${file.maxWeightKg}kg`,
    'max-side': `${file.maxSideCm}cm`,
    'max-girth': `${file.maxGirthCm}cm`,
    'price-from': formatEuro(fromCents),
    'price-from-outside': formatEuro(lowestCents(priceList(tariff, 'ireland', 'outside'))),
    'price-10kg': formatEuro(price(10)),
    'euros-10kg': inEuros(price(10)),
    'price-25kg': formatEuro(price(25)),
    'price-pallet': formatEuro(centsOf(file.pallet)),
    'max-pallets': String(file.maxPallets),
    extra: formatEuro(tariff.outsideAreaExtraCents),
    'customs-fee': formatEuro(tariff.customsFeeCents),
    credit: wholeEuro(file.registrationCredit),
    'credit-months': String(file.registrationCreditMonths),
  };
  for (const { county, cutOff } of hours.countyCutOffs)
    facts[`cut-off-${county.toLowerCase()}`] = cutOff;
  for (const destination of tariff.international)
    facts[`price-${destination.id}`] = formatEuro(lowestCents(priceList(tariff, destination.id)));
  return facts;
}

/** Writes "8 euros", as the specification says it, or "8.50 euros". */
const inEuros = (cents: number): string => {
  const amount = formatEuro(cents).slice(1).replace(/\.00$/, '');
  return `${amount} ${amount === '1' ? 'euro' : 'euros'}`;
};

const wholeEuro = (euros: number): string => formatEuro(centsOf(euros)).replace(/\.00$/, '');
