/**
 * Has the browser fetch the page behind a link of this site as soon as a visitor rests on it or presses it (HTML Standard,
 * speculation rules). Nothing of the API, which answers with what belongs to one visitor; pages that are about one visitor's own
 * business have no rules. The runtime takes the rules out
 * where data is saved.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }] },
      eagerness: 'moderate',
    },
  ],
});
