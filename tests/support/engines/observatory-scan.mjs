// Scans paths of localhost with MDN's HTTP Observatory and prints [path, score, what cost points] for each as JSON. It
// is a process of its own, because it trusts the certificate that NODE_EXTRA_CA_CERTS names. The command that comes
// with the package can take no ports. Call: node observatory-scan.mjs <folder of the package> <port of HTTP> <port of
// HTTPS> <path>…
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', httpPort, httpsPort, ...paths] = process.argv.slice(2);
/** @param {string} file */
const load = (file) => import(pathToFileURL(join(folder, 'src', file)).href);
/** @type {{ retrieve: (host: string, options: object) => Promise<unknown> }} */
const { retrieve } = await load('retriever/retriever.js');
/** @type {{ ALL_TESTS: ((site: unknown) => { result?: string })[] }} */
const { ALL_TESTS } = await load('constants.js');
/** @type {{ getScoreModifier: (result: string) => number }} */
const { getScoreModifier } = await load('grader/grader.js');
/** @type {{ MINIMUM_SCORE_FOR_EXTRA_CREDIT: number }} */
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');

const scores = [];
for (const path of paths) {
  const site = await retrieve('localhost', { httpPort, httpsPort, path });
  let costs = 0;
  let gains = 0;
  const lost = [];
  for (const test of ALL_TESTS) {
    const { result } = test(site);
    const points = result ? getScoreModifier(result) : 0;
    if (points < 0) lost.push(result);
    if (points < 0) costs -= points;
    else gains += points;
  }
  const plain = 100 - costs;
  scores.push([path, plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? plain + gains : plain, lost]);
}
console.log(JSON.stringify(scores));
