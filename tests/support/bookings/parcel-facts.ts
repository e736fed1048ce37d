import { NO_PARTS } from '#domain/money/quote.ts';

export const STORED_PARCEL = {
  pickup: {
    name: 'Aoife Byrne',
    phone: '020 910 1234',
    line1: '12 Cypress Road',
    line2: '',
    town: 'Galway',
    postcode: 'H91 E2K3',
    country: 'Ireland',
  },
  delivery: {
    name: 'Seán Ó Briain',
    phone: '020 910 4321',
    line1: '3 Main Street',
    line2: '',
    town: 'Dublin',
    postcode: 'D6W PV38',
    country: 'Ireland',
  },
  weightGrams: 3000,
  pallets: 0,
  contents: 'Books',
  reference: '',
  customs: null,
  parts: {
    ...NO_PARTS,
    bandCents: 595,
    extraCents: 999,
    netCents: 1296,
    vatCents: 298,
  },
};
