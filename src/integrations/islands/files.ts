/** The bundler's facts of a module. */
interface Graph {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
  } | null;
}

/** Layers of shared code, each loaded whole; a module is in the first that fits. Only `react` and `form` need React. */
const LAYERS: readonly (readonly [file: string, modules: RegExp])[] = [
  [
    'react',
    /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\/|islands\/mount\.ts$|ui\/use-address\.ts$/,
  ],
  [
    'words',
    /vite\/preload-helper|session-mark|api\/(base|call-path|call-facts)\.ts|forms\/in-time|domain\/api-address/,
  ],
  [
    'form',
    /ui\/(Field|TextField|EmailField|Honeypot|Form|use-slow|LateErrorSummary)\.tsx?$|forms\/(problems|use-error-focus|use-remaining-problems|use-form|use-submit)\.ts$/,
  ],
  [
    'controls',
    /ui\/(SelectField|TickField|RadioGroup|PhoneField|NameFields)\.tsx$|domain\/phone-pattern/,
  ],
  ['password', /ui\/PasswordField\.tsx$/],
  ['places', /ui\/(Combobox|load-suggestions|min-letters|adopt-styles)\.tsx?$|ui\/combobox\.css/],
  [
    'fields',
    /forms\/(form-data|fill-form)\.ts$|api\/(nest-keys|idempotency)\.ts$|stores\/toasts\.ts$|ui\/(content-module|quote-settings)/,
  ],
  ['typed', /stores\/(tab-forms|new-key|drafts)\.ts$/],
  ['kept', /stores\/(storage|keys)\.ts$|api\/request\.ts$|src\/routes\.ts|domain\/decoded-uri/],
  [
    'send',
    /valibot|domain\/(phone|nearest|email-typo)\.ts$|forms\/email-questions|api\/(client|text|problem|call|return-target)\.ts$|forms\/refusals/,
  ],
  [
    'user',
    /nanostores\/(react|deep-map|listen-keys)\/|stores\/(use-session|account-slices|logout|closed-page)\.ts$/,
  ],
  ['session', /nanostores|stores\/(session|session-schema)\.ts$|api\/account\.ts$/],
  [
    'facts',
    /domain\/(money|weight|parcel-size|booking|postal-country|credit)\.ts$|customs\/customs-lines\.ts$/,
  ],
  ['eircode', /domain\/(eircode|plain-code)\.ts$/],
  [
    'days',
    /domain\/(calendar|phone-link|tracking-number|durations|result|consignment)\.ts$|ui\/age-in-words/,
  ],
  ['promise', /domain\/(delivery-promise|service-days)\.ts$/],
  ['photo', /domain\/photo-size|forms\/shrink-photo|api\/photo\.ts$/],
  [
    'price',
    /domain\/(places|resolve-places|resolve-irish|irish-address|quote|service-area|gazetteer|tariff|place-search|quote-query|position|resolved-place|street-address|unpriced-areas|irish-islands)\.ts$|ui\/(PriceList\.tsx$|price-list\.css)/,
  ],
  ['found', /api\/places\.ts$|ui\/(found-address|same-place)\.ts$/],
  ['payable', /api\/(booking-fields|payments)\.ts$|stores\/payment\.ts$/],
  [
    'bookings',
    /api\/(booking-view|manage-booking|booking-documents|addresses|credits)\.ts$|address\/saved-addresses\.ts$/,
  ],
];

/** What a widget imports later and /islands.js too, but only after the widget. */
export const fetchedAhead = new Set<string>();

/** The file of a module; null for the bundler's own choice. */
export function fileOf(id: string, graph: Graph): string | null {
  const layer = layerOf(id);
  if (layer !== undefined) return layer;
  const users = usersOf(id, graph);
  if (users.size < 2 || users.has(id)) return null;
  const owner = ownerOf(users, graph);
  if (owner !== undefined) return nameOf(owner);
  // A layer that imported `shared` would wait for its own importers.
  return isBelowLayer(id, graph) ? null : 'shared';
}

const layerOf = (id: string): string | undefined =>
  LAYERS.find(([, modules]) => modules.test(id.replaceAll('\\', '/')))?.[0];

/** Whether a module of a layer imports this one, directly or not. */
function isBelowLayer(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return importers.some(
    (importer) => layerOf(importer) !== undefined || isBelowLayer(importer, graph, seen),
  );
}

/** The separately loaded modules that import this one, directly or not. */
function usersOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const users = new Set<string>();
  if (seen.has(id)) return users;
  seen.add(id);
  const { importers = [], dynamicImporters = [], isEntry = false } = graph.getModuleInfo(id) ?? {};
  if (isEntry || dynamicImporters.length > 0) users.add(id);
  for (const importer of importers)
    for (const user of usersOf(importer, graph, seen)) users.add(user);
  return users;
}

/** The one user that always loads before the others. */
const ownerOf = (users: ReadonlySet<string>, graph: Graph): string | undefined =>
  [...users].find((owner) =>
    [...users].every((user) => user === owner || isBehind(user, owner, graph)),
  );

function isBehind(user: string, owner: string, graph: Graph, seen = new Set<string>()): boolean {
  if (user === owner) return true;
  if (seen.has(user)) return true;
  seen.add(user);
  const info = graph.getModuleInfo(user);
  if (info === null || (info.isEntry && !fetchedAhead.has(user))) return false;
  if (info.dynamicImporters.length === 0) return false;
  return info.dynamicImporters.every((importer) =>
    [...usersOf(importer, graph)].every((one) => isBehind(one, owner, graph, seen)),
  );
}

const nameOf = (id: string): string => /([\w-]+)\.\w+$/.exec(id)?.[1]?.toLowerCase() ?? 'shared';
