/** Memoizes a load; a failed one is tried again next time. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The Irish places in packed form; gazetteer.ts unpacks them. Rejects when they do not arrive. */
export const irishList: () => Promise<string> = loadOnce(
  async () => (await import('./places-data/ireland.ts')).data,
);

/** The countries and their cities in packed form; gazetteer.ts unpacks them. Rejects when they do not arrive. */
export const worldLists: () => Promise<{ countries: string; cities: string[] }> = loadOnce(
  async () => {
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
  },
);
