/**
 * Name of the hidden field that only robots fill in. It says nothing that a browser or a password manager could take for a
 * question about a person ("website" was one).
 */
export const HONEYPOT = 'leaveEmpty';
