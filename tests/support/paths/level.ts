/** A property has all its runs in the whole run, else a twentieth. */
export const runsOf = (whole: number): number =>
  process.env['TEST_LEVEL'] === 'all' ? whole : whole / 20;
