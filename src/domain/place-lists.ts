/** Memoizes a load, but not a failure. */
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

/** Packed (gazetteer.ts). */
export const irishList: () => Promise<string> = loadOnce(
  async () => (await import('./places-data/ireland.ts')).data,
);

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
