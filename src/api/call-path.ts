/** The path with its parameters, relative to the API's base. */
export const pathOf = (
  { path }: { readonly path: string },
  params: Readonly<Record<string, string>> = {},
): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
