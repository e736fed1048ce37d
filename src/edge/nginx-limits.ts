/** What one address may do at a time. Behind a cache or a CDN all visitors have its few addresses: both are 0 there. */
export interface NginxLimits {
  /** Requests in a second, 0 for no limit. */
  requests: number;
  /** Requests and streams that are open at once, 0 for no limit. */
  connections: number;
}

/** So many seconds' worth may come at once: a first visit asks for a page, its pictures and its scripts. */
const BURST_SECONDS = 4;

/** The zones in which nginx counts: 10 MB hold 160,000 addresses (ngx_http_limit_req_module). */
export const limitZones = (site: string, { requests, connections }: NginxLimits): string =>
  [
    requests === 0
      ? ''
      : `limit_req_zone $binary_remote_addr zone=${site}_requests:10m rate=${requests}r/s;\n`,
    connections === 0 ? '' : `limit_conn_zone $binary_remote_addr zone=${site}_connections:10m;\n`,
  ].join('');

/** The limits themselves; the server behind has finer ones for each call. */
export const limitLines = (site: string, { requests, connections }: NginxLimits): string =>
  [
    ...(requests === 0
      ? []
      : [
          `limit_req zone=${site}_requests burst=${requests * BURST_SECONDS} nodelay;`,
          'limit_req_status 429;',
        ]),
    ...(connections === 0
      ? []
      : [`limit_conn ${site}_connections ${connections};`, 'limit_conn_status 429;']),
  ].join('\n');
