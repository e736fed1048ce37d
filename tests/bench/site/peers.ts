import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { StartRefusal } from '#host/refusal.ts';
import { nginxMachine } from '#tests/support/engines/nginx-machine.ts';
import { makeCertificate, programOfNginx, startNginxWith } from '#tests/support/engines/nginx.ts';
import { folderFor } from '#tests/support/engines/process.ts';
import { freePorts } from '#tests/support/hosts/ports.ts';
import { toolsFolder } from '#tests/support/paths/tools.ts';
import { benchTable, median, type Measured } from '../table.ts';
import { startLine } from './line.ts';
import { loadMetrics, painted } from './metrics.ts';
import { LINKS, newVisit, type Link, type Site } from './visit.ts';

/** The keys are the folders that .ci/peers/build.mjs makes. */
const MAKERS = {
  floor: 'a page of one paragraph',
  site: 'this site',
  eleventy: 'Eleventy with a plain script',
  astro: 'Astro with its own islands',
  'next-inline': 'Next.js export, styles inlined',
  next: 'Next.js export',
  vite: 'Vite with React',
};

/**
 * Loads the home page by each maker in turn over a slow 3G line and a 4G one, from one nginx with HTTP/2, TLS and small records.
 * LCP is shown as a ratio to the page of one paragraph of the same turn.
 */
export async function measurePeers({ browser, dist, runs = 9, say }: Site): Promise<Measured> {
  const peers = await toolsFolder('peers');
  const program = programOfNginx();
  if (!program.startsWith('/')) throw new StartRefusal(program);
  execFileSync(process.execPath, [`${peers}/build.mjs`, dist], { stdio: 'ignore' });
  const folder = folderFor('peers');
  const [certificate, key, file] = [`${folder}/cert.pem`, `${folder}/key.pem`, `${folder}/conf`];
  if (!makeCertificate(certificate, key)) throw new StartRefusal('openssl is missing');
  const names = Object.entries(MAKERS);
  const [ports, linePorts] = [await freePorts(names.length), await freePorts(names.length)];
  const servers = names.map(
    ([name], at) => `server {
  listen 127.0.0.1:${ports[at]} ssl http2; root ${peers}/dist/${name}; brotli_static on;
  ssl_certificate ${certificate}; ssl_certificate_key ${key}; ssl_buffer_size 700; http2_chunk_size 650; }`,
  );
  writeFileSync(file, nginxMachine(folder, ['include /etc/nginx/mime.types;', ...servers]));
  const close = await startNginxWith(program, file, `https://127.0.0.1:${ports[0]}`);
  const found: Loads[] = [];
  for (const link of LINKS) {
    const lines = await Promise.all(
      linePorts.map((port, at) => startLine(port, { ...link, serverPort: ports[at] ?? 0 })),
    );
    const addresses = linePorts.map((port) => `https://127.0.0.1:${port}`);
    found.push(...(await loadInTurn(browser, { addresses, link, runs, say })));
    for (const closeLine of lines) closeLine();
  }
  await close();
  return { found, shown: LINKS.map((link) => tableOf(link, found)) };
}

interface Loads {
  line: string;
  name: string;
  requests: number;
  bytes: number;
  lcp: number[];
  tbt: number[];
}

interface Turns extends Pick<Site, 'say'> {
  addresses: readonly string[];
  link: Link;
  runs: number;
}

/** A busy machine takes its time; without an end the bench would wait for ever. */
const LOAD_MS = 120_000;

/** Loads each maker's page after the other, `runs` times, with a four times slower processor. */
async function loadInTurn(
  browser: Site['browser'],
  { addresses, link, runs, say }: Turns,
): Promise<Loads[]> {
  const none: number[] = [];
  const found = Object.values(MAKERS).map((name) => ({
    line: link.name,
    name,
    requests: 0,
    bytes: 0,
    lcp: none,
    tbt: none,
  }));
  // The first turn warms browser and server up.
  for (let turn = 0; turn <= runs; turn += 1) {
    say(`${link.name}, turn ${turn} of ${runs}`);
    for (const [at, loads] of found.entries()) {
      const options = { address: addresses[at] ?? '', link, slowdown: 4, isSlowLine: true };
      const visit = await newVisit(browser, options);
      await visit.page.goto('/', { waitUntil: 'load', timeout: LOAD_MS });
      await painted(visit.page);
      await visit.traffic.quiet();
      const { lcp, tbt } = await loadMetrics(visit.page);
      const { requests, bytes } = visit.traffic;
      await visit.close();
      if (turn === 0) continue;
      Object.assign(loads, { requests, bytes, lcp: [...loads.lcp, lcp], tbt: [...loads.tbt, tbt] });
    }
  }
  return found;
}

function tableOf(link: Link, all: readonly Loads[]): Measured['shown'][number] {
  const found = all.filter(({ line }) => line === link.name);
  const headings = ['requests', 'bytes', 'LCP ratio', 'from', 'to', 'LCP ms', 'TBT ms'];
  const rows = found.map(({ name, requests, bytes, lcp, tbt }) => {
    const ratios = lcp.map((ms, at) => ms / (found[0]?.lcp[at] ?? NaN));
    const range = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
    const ratio = range.map((one) => one.toFixed(2));
    return [name, requests, bytes, ...ratio, median(lcp), median(tbt)];
  });
  return benchTable([`home page over ${link.name}`, ...headings], rows);
}
