// @ts-check
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EHOSTUNREACH|ENETUNREACH|EIDLETIMEOUT|E5\d\d|E429)\b/;
const CERTIFICATE =
  /\b(CERT_[A-Z_]+|SELF_SIGNED_CERT[A-Z_]*|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_[A-Z_]+)\b/;

/**
 * Whether an install that failed so may succeed a moment later.
 * @param {string} output what npm wrote to its error output
 */
export const isPassing = (output) => UNREACHABLE.test(output);

/**
 * One sentence for the person at the terminal; npm's own lines follow only when the reason is not known.
 * @param {string} output what npm wrote to its error output
 */
export function sentenceFor(output) {
  const registry = /https?:\/\/[^/\s]+/.exec(output)?.[0] ?? 'the npm registry';
  if (/\bENOSPC\b/.test(output)) return 'The packages could not be installed: the disk is full.';
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return 'The packages could not be installed: this folder, or the cache of npm, cannot be written to.';
  if (/\b(ENOTEMPTY|EBUSY)\b/.test(output))
    return 'The packages could not be installed: another program is using node_modules. Wait for it, or close it, and run the command again.';
  if (/\bEUSAGE\b/.test(output))
    return 'The packages could not be installed: package.json and package-lock.json do not fit together. Run "npm install" and keep both files.';
  if (/\bEINTEGRITY\b/.test(output))
    return `The packages could not be installed: ${registry} sent a file other than the one package-lock.json names.`;
  if (CERTIFICATE.test(output))
    return `The packages could not be installed: the certificate of ${registry} is not trusted here.`;
  if (UNREACHABLE.test(output))
    return `The packages could not be installed: ${registry} is not reachable. Check the connection and run the command again.`;
  if (/spawn \S*npm\S* ENOENT/.test(output))
    return 'The packages could not be installed: npm was not found. It comes with Node from https://nodejs.org.';
  return ['The packages could not be installed. npm says:', ...linesOf(output)].join('\n');
}

/** @param {string} output */
function linesOf(output) {
  const lines = output
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !/complete log|npm-cache|_logs/i.test(line));
  return lines.length > 0 ? lines.slice(0, 12) : ['(nothing)'];
}
