import { nearest } from '../text/nearest.ts';
import { typedEmail } from './typed-email.ts';

/** Providers whose names are mistyped most, and real ones that look like them. */
const PROVIDERS = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.co.uk', 'hotmail.ie', 'outlook.com'],
  ...['outlook.ie', 'live.com', 'live.ie', 'live.co.uk', 'msn.com', 'yahoo.com', 'yahoo.ie'],
  ...['yahoo.co.uk', 'ymail.com', 'rocketmail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com'],
  ...['eircom.net', 'iol.ie', 'vodafone.ie', 'sky.com', 'btinternet.com', 'gmx.com', 'gmx.de'],
  ...['gmx.net', 'web.de', 'mail.com', 'email.com', 'proton.me', 'protonmail.com', 'fastmail.com'],
];
/** Endings that no domain has, and what was meant. */
const ENDINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\.(con|cmo|ocm|cpm|vom|xom|dom|coom|comm|cim|c0m|comn|cok)$/, '.com'],
  [/\.(ei|iee|i\.e)$/, '.ie'],
  [/\.(nte|ner|bet|met|nett)$/, '.net'],
  [/\.(ogr|rog|orgg)$/, '.org'],
  [/\.(co\.ku|uk\.co|couk|co\.ul|co\.uj)$/, '.co.uk'],
];
/** A shorter name such as "me.com" or "live.ie" is one letter away from too many others. */
const MIN_LETTERS = 'gmail.com'.length;
const LONG_PROVIDERS = PROVIDERS.filter(({ length }) => length >= MIN_LETTERS);

/** The address that was probably meant, for a question that can be passed; undefined when it looks right. */
export function likelyEmail(email: string): string | undefined {
  const [, name = '', domain = ''] = /^(.+)@([^@]+)$/.exec(typedEmail(email).toLowerCase()) ?? [];
  if (domain === '' || PROVIDERS.includes(domain)) return undefined;
  const [wrong, right] = ENDINGS.find(([ending]) => ending.test(domain)) ?? [];
  const ended = wrong === undefined ? domain : domain.replace(wrong, right ?? '');
  const meant = nearest(ended, LONG_PROVIDERS, ended.length > MIN_LETTERS ? 2 : 1) ?? ended;
  return meant === domain ? undefined : `${name}@${meant}`;
}
