/** The modules of src/server stand lowest first: each may import those before it. */
export const MODULES: readonly string[] = [
  'platform',
  'pages',
  'credits',
  'accounts',
  'statistics',
  'places',
  'newsletter',
  'enquiries',
  'careers',
  'bookings',
  'payments',
  'claims',
  'documents',
  'drivers',
  'bulk',
  'persons',
  'office',
];

const SERVER = 'src/server/';

type Graph = ReadonlyMap<string, readonly string[]>;

interface Place {
  /** The composition root has ''. */
  module: string;
  door: string;
}

/** Returns undefined outside the server. Each sub-folder of platform is a module. */
function placeOf(file: string): Place | undefined {
  if (!file.startsWith(SERVER)) return undefined;
  const [module = '', folder = '', ...rest] = file.slice(SERVER.length).split('/');
  if (folder === '') return { module: '', door: file };
  const own = module === 'platform' && rest.length > 0 ? `${module}/${folder}` : module;
  return { module, door: `${SERVER}${own}/index.ts` };
}

/** Returns imports past an index.ts, as `file -> target`. Tests may have them. */
export const pastDoors = (graph: Graph): string[] =>
  arrowsOf(graph, (file, target) => {
    const to = placeOf(target);
    const isOwn = placeOf(file)?.module === to?.module;
    return to !== undefined && to.module !== '' && !isOwn && target !== to.door;
  });

/** Returns imports of a higher module or the root; without any there is no cycle. */
export const upwards = (graph: Graph): string[] =>
  arrowsOf(graph, (file, target) => {
    const [from, to] = [placeOf(file), placeOf(target)];
    if (from === undefined || from.module === '' || to === undefined) return false;
    return heightOf(to.module) > heightOf(from.module);
  });

/** The root and unlisted folders are above every module. */
const heightOf = (module: string): number => {
  const at = MODULES.indexOf(module);
  return at === -1 ? MODULES.length : at;
};

const arrowsOf = (graph: Graph, isWrong: (file: string, target: string) => boolean): string[] =>
  [...graph].flatMap(([file, targets]) =>
    file.startsWith('tests/')
      ? []
      : targets.filter((target) => isWrong(file, target)).map((target) => `${file} -> ${target}`),
  );
