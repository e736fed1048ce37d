/**
 * The name to greet with. Anyone can register, or book for, any address: what is no name, such as a link, would make
 * an advertisement of our mail.
 */
export const greeting = (name: string): string =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name.replaceAll(/\.( |$)/g, '$1')) ? name : 'there';
