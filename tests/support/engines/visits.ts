import { Agent, request } from 'node:http';

export interface LoggedVisit {
  path: string;
  accepts: string;
}

/** Numbers between 0 and 1 that are the same in every run (Numerical Recipes' generator). */
function* chances(): Generator<number, never> {
  let state = 20_261_120;
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield state / 4_294_967_296;
  }
}

/**
 * A log of visits: the nth page is asked for 1/n as often as the first (Zipf), nearly always by browsers that accept
 * brotli, every third time with a query of its own.
 */
export function visitsTo(paths: readonly string[], count: number): LoggedVisit[] {
  const chance = chances();
  const weights = paths.map((_, at) => 1 / (at + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: count }, (_, at) => {
    let rest = chance.next().value * total;
    const found = weights.findIndex((weight) => (rest -= weight) < 0);
    const path = paths[found] ?? '/';
    return {
      path: at % 3 === 0 ? `${path}?visit=${at}` : path,
      accepts: chance.next().value < 0.995 ? 'gzip, deflate, br, zstd' : 'gzip',
    };
  });
}

/** Asks for each visit, sixteen at a time, and counts the answers by status and by what the cache says of them. */
export async function replay(
  origin: string,
  visits: readonly LoggedVisit[],
): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const counts = new Map<string, number>();
  const rest = visits.values();
  const visitor = async (): Promise<void> => {
    for (const visit of rest) {
      const what = await ask(agent, origin, visit);
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
  agent.destroy();
  return counts;
}

function ask(agent: Agent, origin: string, { path, accepts }: LoggedVisit): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': accepts };
    const asked = request(`${origin}${path}`, { agent, headers }, (answer) => {
      answer.resume();
      const isHit = answer.headers['cache-status']?.toString().includes('; hit') === true;
      answer.on('end', () => resolve(`${answer.statusCode ?? 0} ${isHit ? 'hit' : 'miss'}`));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}
