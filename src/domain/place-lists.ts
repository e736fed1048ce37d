/** Keeps the answer of a load; a failed one is asked again next time. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The Irish places as they are kept; gazetteer.ts unpacks them. Rejects when they do not arrive. */
export const irishList: () => Promise<string> = once(
  async () => (await import('./places-data/ireland.ts')).data,
);

/** The countries and their cities as they are kept; gazetteer.ts unpacks them. Rejects when they do not arrive. */
export const worldLists: () => Promise<{ countries: string; cities: string[] }> = once(async () => {
  const [countries, ...cities] = await Promise.all([
    import('./places-data/countries.ts'),
    import('./places-data/great-britain.ts'),
    import('./places-data/northern-ireland.ts'),
    import('./places-data/germany.ts'),
    import('./places-data/usa.ts'),
    import('./places-data/south-africa.ts'),
    import('./places-data/australia.ts'),
    import('./places-data/world.ts'),
  ]);
  return { countries: countries.data, cities: cities.map(({ data }) => data) };
});
