/** The words of a price line by line, and of a price that has changed. `#messages` gives these to everybody. */

export const bookingLineMessages = {
  collected: (day: string) => `Collected ${day}`,
  delivered: (day: string) => `delivered by ${day}`,
  pallets: (count: string) => `Pallets: ${count}`,
  total: 'Total',
  credit: 'Your credit',
  due: 'Left to pay',
  was: 'Price that you saw',
  now: 'Price now',
  bookFor: (price: string) => `Book for ${price}`,
  returnOf: 'Way back of a booking',
};
