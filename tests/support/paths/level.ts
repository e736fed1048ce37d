/** Runs of a property: all of them in the whole run, else a twentieth. */
export const runsOf = (whole: number): number =>
  process.env['TEST_LEVEL'] === 'all' ? whole : whole / 20;
