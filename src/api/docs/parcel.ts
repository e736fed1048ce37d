/** The meanings of the fields about weight and size; fields.ts collects them with all others. */
export const PARCEL_MEANINGS: Readonly<Record<string, string>> = {
  // Bodies
  package_weight: 'Total weight in kilograms, as a number or as typed: 2.5 and 2,5 are the same.',
  lengthCm:
    'Length of the box in whole centimetres, as a number or as typed. All three sides, or none; the tariff has the limits.',
  widthCm: 'Width of the box in whole centimetres.',
  heightCm: 'Height of the box in whole centimetres.',
  pallets: 'How many pallets.',
  weight:
    'Weight of the closed box in kilograms, as a number or as typed; empty for pallets alone.',

  // Answers
  totalWeight: 'Total weight in kilograms.',
  chargeableWeight:
    'Weight in kilograms that the price is for: the larger of weight and volume weight, where the tariff has one.',
  weightGrams: 'Weight in grams.',
  chargedGrams:
    'Weight in grams that the price is for: the larger of weight and volume weight, where the tariff has one.',
  size: 'The sides of the box in whole centimetres; null when nobody gave them.',
};
