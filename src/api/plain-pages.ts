/** Pages that show without scripts what a widget shows. */
import * as v from 'valibot';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall, getFrom } from './call.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';

/** A shared quote's price or errors (D27). */
export const quotePage = defineCall(CALL_FACTS.quotePage, { answer: v.string() });
export const helpPage = defineCall(getFrom('help/search', 'everyone'), { answer: v.string() });
export const startBooking = defineCall(getFrom('userBooking/start', 'everyone'), {
  answer: v.string(),
});
export const trackPage = defineCall(getFrom('tracking/parcels', 'everyone'), {
  answer: v.string(),
});
export const bookingStanding = defineCall(getFrom('userBooking/standing', 'guest'), {
  answer: v.unknown(),
  success: 303,
});

const QUOTE_QUERY = {
  from: { description: 'Where we collect: a town in Ireland or an Eircode.', example: 'Galway' },
  to: {
    description: 'Where it goes: a town in Ireland, an Eircode, a country or a city abroad.',
    example: 'Cork',
  },
  kg: { description: 'The weight in kilograms, as typed.', example: '2.5' },
};

export const quotePageDocs = (): DocumentedCall[] => [
  withDocs(quotePage, {
    title: 'The page of a quote',
    about:
      'Takes the query of a shared quote: from, to and kg. What cannot be priced comes back in the form with the reason, as 422.',
    query: QUOTE_QUERY,
    type: 'text/html',
    failures: {
      422: 'A place or a weight has no price; the page says why, and keeps what was typed.',
    },
  }),
  withDocs(startBooking, {
    redirects: true,
    title: 'The booking form of a quote',
    about:
      'Takes the same query, or finds it in the Referer, and fills in who is logged in. With `receiverOf` it fills in the receiver of that booking. Where the site is on another host it leads to the form there.',
    query: {
      ...QUOTE_QUERY,
      day: {
        description:
          'The day of the collection, as YYYY-MM-DD. The next possible one is filled in without it, and instead of one that cannot be booked.',
        example: '2026-11-30',
      },
      receiverOf: {
        description: 'The number of an earlier booking of yours, to send to its receiver again.',
        example: 'IE7M3D90QXM2VC',
      },
    },
    type: 'text/html',
  }),
];

export const helpPageDocs = (): DocumentedCall =>
  withDocs(helpPage, {
    title: 'The page of the help search',
    about: 'Help pages, services and questions that have every word of `q`.',
    query: { q: { description: 'Words to look for.', example: 'refund' } },
    type: 'text/html',
  });

export const trackPageDocs = (): DocumentedCall =>
  withDocs(trackPage, {
    title: 'The page of some parcels',
    about: 'Up to ten numbers in id, with commas or spaces between them.',
    query: {
      id: { description: 'The numbers.', example: 'IE7M3D90QXM2VA,IEN8RXR5W0E668' },
    },
    type: 'text/html',
  });

export const standingDocs = (): DocumentedCall =>
  withDocs(bookingStanding, {
    title: 'From /success to the booking',
    about: 'Finds the number in the Referer, and leads to the page of that booking.',
  });
