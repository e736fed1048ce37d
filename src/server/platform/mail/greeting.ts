/**
 * The name to greet with. Anyone can register, or book for, any address: anything but a name, such as a link, would
 * turn our mail into an advertisement.
 */
export const greeting = (name: string): string =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name.replaceAll(/\.( |$)/g, '$1')) ? name : 'there';
