import * as v from 'valibot';
import { text } from './schema-parts.ts';

/** The example is the remedy for a missing line. */
const words = (example: string) => text(`the words to show, such as "${example}"`);

/** content/settings/interface.yaml, in its order. A test finds unused keys. */
export const interfaceSchema = v.strictObject(
  {
    skipLink: words('Skip to the content'),
    menu: words('Menu'),
    close: words('Close'),
    breadcrumb: words('You are here'),
    home: words('Home'),
    mainNavigation: words('Main menu'),
    footerNavigation: words('More pages'),

    hoursLabel: words('Office hours'),
    socialHeading: words('Follow us'),
    appsHeading: words('Get the app'),
    subscribeHeading: words('News by e-mail'),
    registerHeading: words('Register'),
    companyLine: words(
      '{company}, registered in Ireland, number {company-number}. VAT number {vat-number}.',
    ),
    cookieChoices: words('Cookie choices'),
    termsShort: words('Terms'),
    privacyShort: words('Privacy'),
    // For screen readers, after a link to the chat.
    tabs: words('Send, track, chat'),
    sendTab: words('Send'),
    trackTab: words('Track'),
    chatLabelHint: words('opens another site'),

    bookingsNavigation: words('Your bookings'),
    myBookings: words('My bookings'),
    trackParcel: words('Track a parcel'),
    questionsPhone: words('Questions? Call'),
    orWriteTo: words('or write to'),
    termsLink: words('Terms and conditions'),
    privacyLink: words('Privacy'),

    attributionsHeading: words('Sources of our data'),

    noticeHeading: words('Service notice'),
    noticeMore: words('Read the notice'),
    noticeDismiss: words('Hide this notice'),
    suspendedClose: words('Close'),

    quoteHeading: words('What it costs'),
    updated: words('Last changed on'),
    questionsHeading: words('Questions and answers'),
    factsHeading: words('At a glance'),
    servicePriceNote: words(
      'VAT is included. Collected outside County Dublin, prices start from {price-from-outside}.',
    ),
    otherServicesHeading: words('Other services'),
    scrollTable: words('Scroll sideways to see the whole table'),

    pricesHeading: words('Prices'),
    deliveryHeading: words('Delivery time'),
    deliveryText: words('working days'),
    days: words('days'),
    daysNote: words('Days are working days.'),
    // [weight] is the heaviest of the lightest band.
    priceTo: words('Price to [weight] kg'),
    fromPrice: words('From'),
    papersNeeded: words('Needed'),
    papersNotNeeded: words('Not needed'),
    papersHeading: words('Customs papers'),
    noPapers: words('You need no customs papers for this destination.'),
    prohibitedHeading: words('What you cannot send'),
    prohibitedText: words('See the full list of things we do not carry'),
    otherCountries: words(
      'Your country is not in the table? Contact the office and we will look for a price.',
    ),

    weightColumn: words('Total weight'),
    fromDublin: words('From County Dublin'),
    fromElsewhere: words('From elsewhere'),
    upTo: words('Up to'),
    nationalHeading: words('Prices in Ireland'),
    nationalCaption: words(
      'Prices for collection and delivery in Ireland by total weight, VAT included',
    ),
    palletRow: words('Each pallet'),
    nationalNote: words(
      'The difference of {extra} is for a collection outside County Dublin, once for each collection.',
    ),
    sizesHeading: words('Which size?'),
    sizesNote: words(
      'The weight sets the price, not the size. These are usual boxes beside a person of 170 cm, to scale. The largest box: longest side {max-side}, length and girth {max-girth}, {max-weight}.',
    ),
    sizesPerson: words('Person'),
    sizesPallet: words('Pallet'),
    internationalHeading: words('International prices'),
    internationalCaption: words(
      'Prices from Ireland to other countries by total weight, VAT included',
    ),
    abroadNote: words(
      'The lowest price to each destination, from County Dublin. Our customs work is included.',
    ),
    allAbroad: words('International prices by weight'),
    customsNote: words(
      'Where customs papers are needed, {customs-fee} for our work is in the price.',
    ),
    extraNote: words('Outside County Dublin add {extra}, once for each collection.'),
    rateImages: words('Prices as pictures'),
    // Text alternatives of the price pictures.
    rateImageNational: words(
      'Picture of our prices in Ireland by weight, the same prices as in the table',
    ),
    rateImageEurope: words(
      'Picture of our prices to Northern Ireland, Great Britain and Germany by weight, the same prices as in the table',
    ),
    rateImageWorld: words(
      'Picture of our prices to the USA, South Africa and Australia by weight, the same prices as in the table',
    ),
    downloadCsv: words('Download these prices as a CSV file'),
    includesVat: words('All prices include VAT at {vat-rate}.'),
    // Shown in the quote form without scripts.
    yes: words('Yes'),
    no: words('No'),

    noClosedDays: words('No day without service is planned.'),
    dateColumn: words('Date'),
    reasonColumn: words('Reason'),
    noteColumn: words('What it means'),

    enquiryHeading: words('Send an enquiry'),
    phoneParcels: words('Post and parcels'),
    phoneBookings: words('Bookings'),
    chatHoursLabel: words('Web chat hours'),
    customsHeading: words('Questions about customs'),

    jobsHeading: words('Open jobs'),
    noJobs: words('No job is open just now.'),
    jobClosed: words('This job is no longer open.'),
    jobLocation: words('Place of work'),
    jobHours: words('Hours'),
    jobPay: words('Pay'),
    jobCloses: words('Apply by'),
    applyHeading: words('Apply for this job'),

    ourPartners: words('Our carrier partners'),

    notFoundSearchHeading: words('Search our pages'),
    notFoundPages: words('Pages many people look for'),
    notFoundAll: words('All pages'),
    notFoundGuess: words('Did you mean'),

    creditOffer: words(
      'A new account gets {credit} credit once. It is taken off the price after VAT, is not cash and expires after {credit-months} months.',
    ),
    creditTerms: words('The terms of the credit'),
  },
  'lines of the form "name: words"',
);
