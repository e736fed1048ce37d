import { userInfo } from 'node:os';

/** Returns the nginx.conf of a machine with these sites. `state` is writable. */
export const nginxMachine = (
  state: string,
  sites: readonly string[],
): string => `include /etc/nginx/modules-enabled/*.conf;
${userInfo().uid === 0 ? `user ${userInfo().username};\n` : ''}pid "${state}/nginx.pid";
error_log "${state}/error.log" crit;
worker_processes auto;
events {
  worker_connections 4096;
}
http {
  access_log "${state}/machine.log";
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((what) => `  ${what}_temp_path "${state}/${what}";`)
  .join('\n')}
${sites.join('\n')}
}
`;
