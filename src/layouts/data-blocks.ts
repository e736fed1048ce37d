import type { Settings } from '#content-schema/schemas.ts';

/** schema.org, JSON-LD. */
export type DataBlock = Record<string, unknown>;

/** Escapes `<`, so that no text closes the script. */
export const jsonText = (block: DataBlock): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...block }).replace(/</g, '\\u003c');

export interface Step {
  label: string;
  href: string;
}

export const breadcrumbData = (trail: Step[], url: string): DataBlock => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: new URL(href, url).href,
  })),
});

export const questionData = (questions: { question: string; answer: string }[]): DataBlock => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** On the contact page; others refer to its id. */
export const organisationData = (site: Settings['site']): DataBlock => ({
  '@type': 'Organization',
  '@id': `${site.url}/#organisation`,
  name: site.name,
  legalName: site.company.legalName,
  url: site.url,
  logo: `${site.url}/icon-512.png`,
  email: site.email,
  telephone: site.phones.sales,
  address: site.offices.map(({ street, town }) => `${street}, ${town}`),
});

/** Euro, VAT included. */
export const serviceData = (
  service: { name: string; description: string; path: string; area: string; fromEuro: string },
  site: { url: string },
): DataBlock => ({
  '@type': 'Service',
  serviceType: 'Parcel delivery',
  name: service.name,
  description: service.description,
  url: new URL(service.path, site.url).href,
  areaServed: service.area,
  provider: { '@id': `${site.url}/#organisation` },
  offers: {
    '@type': 'Offer',
    priceCurrency: 'EUR',
    price: service.fromEuro,
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: service.fromEuro,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
    },
  },
});
