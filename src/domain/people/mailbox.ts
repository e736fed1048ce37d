/** What a provider takes for one mailbox, by its help pages; the first domain is the name of all. */
interface Provider {
  domains: readonly [name: string, ...others: string[]];
  /** Characters that it ignores before the @. */
  ignores?: RegExp;
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignores: /[._-]/g },
  {
    domains: ['yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    ignores: /[.-]/g,
  },
];

/** A hyphen begins a disposable part: no name there has one. */
const WITH_HYPHEN_PARTS = /^(?:yahoo\.[a-z.]+|(?:ymail|myyahoo|rocketmail)\.com)$/;

/** Fastmail delivers anything@name.fastmail.com to name@fastmail.com. */
const SUBDOMAIN_MAILBOX = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One text for all spellings of an e-mail address that reach the same mailbox: letter case, "+" parts, and what the provider
 * ignores (D68). It is only compared: mails go to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const [, owner, host] = SUBDOMAIN_MAILBOX.exec(domain) ?? [];
  if (owner !== undefined && host !== undefined) return `${owner}@${host}`;
  const base = partBefore(local, WITH_HYPHEN_PARTS.test(domain) ? /[+-]/ : /\+/);
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  const name = provider?.ignores === undefined ? base : base.replaceAll(provider.ignores, '');
  return `${name || local}@${provider?.domains[0] ?? domain}`;
}

/** The whole text when it begins with the separator. */
function partBefore(text: string, separator: RegExp): string {
  const at = text.search(separator);
  return at > 0 ? text.slice(0, at) : text;
}
