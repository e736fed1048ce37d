/** The address of a call with its parameters filled in, relative to the API's base. */
export const pathOf = (
  { path }: { readonly path: string },
  params: Readonly<Record<string, string>> = {},
): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
