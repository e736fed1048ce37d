/** The modules of src/server, lowest first: each may import those before it. */
export const MODULES: readonly string[] = [
  'platform',
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
  /** '' for a file of the root, where the modules are put together. */
  module: string;
  door: string;
}

/** Where a file of the server belongs; undefined for any other file. Each sub-folder of platform has its own door. */
function placeOf(file: string): Place | undefined {
  if (!file.startsWith(SERVER)) return undefined;
  const [module = '', folder = '', ...rest] = file.slice(SERVER.length).split('/');
  if (folder === '') return { module: '', door: file };
  const own = module === 'platform' && rest.length > 0 ? `${module}/${folder}` : module;
  return { module, door: `${SERVER}${own}/index.ts` };
}

/** Imports that reach into a module past its door, each as `file -> target`. Tests may: they prove what is inside. */
export const pastDoors = (graph: Graph): string[] =>
  arrowsOf(graph, (file, target) => {
    const to = placeOf(target);
    const isOwn = placeOf(file)?.module === to?.module;
    return to !== undefined && to.module !== '' && !isOwn && target !== to.door;
  });

/** Imports from a module to one above it, or to a file of the root: without any, modules form no cycle. */
export const upwards = (graph: Graph): string[] =>
  arrowsOf(graph, (file, target) => {
    const [from, to] = [placeOf(file), placeOf(target)];
    if (from === undefined || from.module === '' || to === undefined) return false;
    return heightOf(to.module) > heightOf(from.module);
  });

/** The root is above every module, and so is a folder that no line of the list names. */
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
