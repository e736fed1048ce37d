import { indented, literal } from './nginx-text.ts';

/**
 * What nginx does with a request, by the variables of `addressMaps`, with the built site in `root` and our own server behind
 * the name of the site.
 */
export const locations = ({ root, site }: { root: string; site: string }): string => `${ERROR_PAGES}
${NO_ANSWER}

location / {
${indented(ERROR_PAGES)}
  # Not a page but a way: the file with status 304 has the headers of the file and no body.
  error_page 418 =304 /=$coding$file;
  if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }
  if ($refused) { return 404; }
  if ($moved) { return 301 $moved$is_args$args; }
  if ($tag = "") { return 404; }
  if ($again) { rewrite ^ /=own last; }
  if ($is_known) { return 418; }
  if ($http_range) { rewrite ^ /=own last; }
  rewrite ^ /=$coding$file last;
}

${fileLocations(root)}

${apiLocations(site)}`;

const ERROR_PAGES = `error_page 404 /=error/404.html;
error_page 405 /=405;
error_page 429 /=429;
error_page 500 503 =503 /=error/503.html;`;
const NO_ANSWER = 'error_page 502 504 =503 /=error/503.html;';

/** The files, in each of the encodings that are next to them. No request reaches these addresses directly. */
const fileLocations = (root: string): string =>
  [
    ['/=identity/', ''],
    ['/=br/', '  brotli_static always;\n'],
    ['/=gzip/', '  gzip_static always;\n'],
    ['/=error/', '  brotli_static on;\n  gzip_static on;\n'],
  ]
    .map(
      ([path, how]) =>
        `location ^~ ${path} {\n  internal;\n${how}  alias ${literal(root.replace(/\/*$/, '/'))};\n}`,
    )
    .join('\n') +
  `
location = /=405 {
  internal;
  default_type "text/plain; charset=utf-8";
  return 405 "This address can only be read.\\n";
}
location = /=429 {
  internal;
  default_type "text/plain; charset=utf-8";
  return 429 "Too many requests. Try again in a few seconds.\\n";
}`;

/** The API sets its own headers, which replace those above. */
const apiLocations = (site: string): string => {
  const proxy = `proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host $http_host;
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_connect_timeout 3s;
proxy_pass http://${site}_api$request_uri;
add_header Cache-Control "";`;
  return `location = /api {
${indented(proxy)}
}
location ^~ /api/ {
  # The API sets its own limits and reads more than it takes, to say so.
  client_max_body_size 64m;
  if ($http_idempotency_key) { rewrite ^ /=keyed last; }
  proxy_request_buffering off;
${indented(proxy)}
}
# What has its effects once, however often it arrives: another process is asked when one goes away in the middle of it.
location = /=keyed {
  internal;
  client_max_body_size 64m;
  proxy_next_upstream error timeout non_idempotent;
${indented(proxy)}
}
# A form that comes back filled in, and a part of a file: our own server has the same files. (For a part that is not
# there nginx would send each header twice.) The whole file and the empty form when it does not answer.
location = /=own {
  internal;
${indented(ERROR_PAGES)}
  error_page 502 504 =200 /=$coding$file;
${indented(proxy)}
}`;
};
