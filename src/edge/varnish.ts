export interface VarnishOptions {
  /** Host and port of the server behind the cache. */
  backend: string;
  /** Seconds for which a page counts as fresh, instead of what its CDN-Cache-Control says; for trying it out. */
  fresh?: number;
  /** Seconds for which it serves a stale page while it fetches the new one. */
  stale: number;
  /** Seconds between two probes of the server behind it. */
  probe: number;
}

/**
 * A configuration for Varnish 6 or 7 in front of the printed nginx. It keeps what CDN-Cache-Control or Cache-Control
 * allow, serves stale pages while it fetches new ones, and anything it has while the server behind it is unhealthy.
 * Start it with `-p http_gzip_support=off`, so that brotli passes through unchanged.
 */
export function varnishConfiguration({ backend, fresh, stale, probe }: VarnishOptions): string {
  const { hostname, port } = new URL(`http://${backend}`);
  const newFor =
    fresh === undefined
      ? 'std.duration(regsub(beresp.http.X-Keep, ".*max-age=([0-9]+).*", "\\1s"), 0s)'
      : `${fresh}s`;
  return `# Printed by "npm run edge -- varnish". Start with: varnishd -p http_gzip_support=off -f this-file
vcl 4.1;
import std;

backend default {
  .host = "${hostname}";
  .port = "${port === '' ? '80' : port}";
  .probe = {
    .request = "HEAD / HTTP/1.1" "Host: ${hostname}" "Connection: close";
    .interval = ${probe}s;
    .timeout = ${Math.min(probe, 2)}s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  unset req.http.X-Kept;
  # Without a host the server behind would be asked for ${hostname} (RFC 9112, section 3.2).
  if (!req.http.Host && req.proto == "HTTP/1.1") {
    return (synth(400));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Of the API nothing is kept, nor of a form that comes back filled in.
  if (req.url ~ "^/+api(/|$|\\?)" || req.url ~ "[?&]again=") {
    return (pass);
  }
  if (req.restarts == 0) {
    # Pages and files are the same whatever the query says: their scripts read it. Redirects hand it on.
    set req.http.X-Query = regsub(req.url, "^[^?]*", "");
    set req.url = regsub(req.url, "\\?.*$", "");
    if (req.http.Accept-Encoding ~ "(?i)(^|[, ])br *(;|,|$)" && req.http.Accept-Encoding !~ "(?i)br *; *q=0(\\.0*)? *(,|$)") {
      set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)gzip" && req.http.Accept-Encoding !~ "(?i)gzip *; *q=0(\\.0*)? *(,|$)") {
      set req.http.Accept-Encoding = "gzip";
    } else {
      unset req.http.Accept-Encoding;
    }
    unset req.http.Cookie;
    # So long what is old is good enough while the new is fetched; what is older counts only when nothing else comes.
    if (std.healthy(req.backend_hint)) {
      set req.grace = ${stale}s;
    }
  } else {
    set req.grace = 365d;
  }
  set req.http.X-Kept = "1";
  return (hash);
}

sub vcl_backend_response {
  set beresp.http.X-Keep = beresp.http.CDN-Cache-Control;
  if (!beresp.http.X-Keep) {
    set beresp.http.X-Keep = beresp.http.Cache-Control;
  }
  if (beresp.status >= 500) {
    # What is kept stays as it is.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
  } elsif (beresp.http.X-Keep ~ "max-age=[0-9]" && beresp.http.X-Keep !~ "no-store|no-cache|private") {
    set beresp.ttl = ${newFor};
    set beresp.grace = std.duration(regsub(beresp.http.X-Keep, ".*stale-if-error=([0-9]+).*", "\\1s"), 1d);
    set beresp.keep = 1d;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 1m;
  }
  unset beresp.http.X-Keep;
}

sub vcl_deliver {
  # Nothing came, or an error: what is kept is better, however old.
  if (resp.status >= 500 && req.http.X-Kept && req.restarts == 0) {
    return (restart);
  }
  # Said to shared caches: the browser has its own rule, and counts no age against it.
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Age;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.Cache-Status = "edge; hit; ttl=" + std.integer(duration=obj.ttl, fallback=0);
  } else {
    set resp.http.Cache-Status = "edge; fwd=miss";
  }
  if (resp.status == 301 && req.http.X-Query != "" && resp.http.Location !~ "\\?") {
    set resp.http.Location = resp.http.Location + req.http.X-Query;
  }
}
`;
}
