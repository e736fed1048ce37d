/** How often a property is tried: so often in the whole run, a twentieth of it in others. */
export const runsOf = (whole: number): number =>
  process.env['TEST_LEVEL'] === 'all' ? whole : whole / 20;
