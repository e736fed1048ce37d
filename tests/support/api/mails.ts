import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReadMail {
  /** The names are in lower case, the values unfolded and decoded. */
  headers: Readonly<Record<string, string>>;
  /** The plain text, with LF at the ends of lines. */
  text: string;
  source: string;
}

export const mailsIn = (folder: string): ReadMail[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')));

/** Parses a message of nodemailer (RFC 5322, 2045 and 2047). */
export function readMail(source: string): ReadMail {
  const { headers } = mailParts(source);
  const inner = firstPart(source);
  return { headers, source, text: decodedPart(inner.body, inner.headers).trimEnd() };
}

/** The plain text precedes HTML and attachments. */
function firstPart(source: string): ReturnType<typeof mailParts> {
  const { headers, body } = mailParts(source);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  return boundary === undefined
    ? { headers, body }
    : firstPart(body.split(`--${boundary}\r\n`)[1] ?? '');
}

export const codeIn = ({ text }: ReadMail): string => /^[\w-]{43}$/m.exec(text)?.[0] ?? 'no code';

function mailParts(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), decodedWords(value)];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

function decodedPart(body: string, headers: Readonly<Record<string, string>>): string {
  const encoding = headers['content-transfer-encoding'];
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquoted(body) : body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

const unquoted = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const decodedWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('latin1')
        : unquoted(words.replaceAll('_', ' ')),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
