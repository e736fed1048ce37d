/** 3 kg from Galway to Dublin: 15.94 (D7). */
export const TYPED_PARCEL = {
  pickupName: 'Aoife Byrne',
  pickupPhone: '020 910 1234',
  pickupLine1: '12 Cypress Road',
  pickupTown: 'Galway',
  weight: '3',
  deliveryName: 'Seán Ó Briain',
  deliveryPhone: '020 910 4321',
  deliveryLine1: '3 Main Street',
  deliveryTown: 'Dublin',
  deliveryPostcode: 'D6W PV38',
  contents: 'Books',
  email: 'aoife@example.com',
};

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
  customs: null,
  parts: {
    bandCents: 595,
    palletsCents: 0,
    extraCents: 999,
    customsCents: 0,
    netCents: 1296,
    vatCents: 298,
  },
};
