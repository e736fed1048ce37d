/* A promise to or from an island with a daily ferry has these words (D82). */

export const included = (days: number) =>
  `That includes ${days} days for the ferry to or from the island.`;
