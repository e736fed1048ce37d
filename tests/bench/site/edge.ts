import type { Certificate } from './certificate.ts';
import type { Origin } from './inner.ts';
import { startLinkProxy } from './link-proxy.ts';
import { LINKS, type Link } from './links.ts';
import { VARIANTS, type Variant } from './variants.ts';

/** All variants of the site, served. */
export interface BenchEdge {
  /** Whether a model of the link stands before the server; else the browser has to be slow itself. */
  isSlow: boolean;
  /** The address of a variant, without a slash at its end; with a link, that over which it is slow. */
  addressOf: (variant: Variant, link?: Link) => string;
  close: () => Promise<void>;
}

export type StartOrigin = (folder: string, certificate: Certificate) => Promise<Origin>;

/** Serves each folder, and with `isSlow` each over every link as well. */
export async function startBenchEdge(
  folders: Readonly<Record<Variant, string>>,
  certificate: Certificate,
  { isSlow, start }: { isSlow: boolean; start: StartOrigin },
): Promise<BenchEdge> {
  const addresses = new Map<string, string>();
  const running: { close: () => Promise<void> }[] = [];
  for (const variant of VARIANTS) {
    const origin = await start(folders[variant], certificate);
    running.push(origin);
    addresses.set(variant, addressAt(origin.port));
    for (const link of isSlow ? LINKS : []) {
      const proxy = await startLinkProxy(link, origin.port);
      running.unshift(proxy);
      addresses.set(`${variant} over ${link.name}`, addressAt(proxy.port));
    }
  }
  return {
    isSlow,
    addressOf: (variant, link) => {
      const name = isSlow && link !== undefined ? `${variant} over ${link.name}` : variant;
      return addresses.get(name) ?? '';
    },
    close: async () => {
      for (const { close } of running) await close();
    },
  };
}

const addressAt = (port: number): string => `https://127.0.0.1:${port}`;
