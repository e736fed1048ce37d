/** What a token or a mail about an e-mail address of an account is about: the account's id, a blank, and the address. */
export const emailSubject = (accountId: string, email: string): string => `${accountId} ${email}`;

/** Reads it; both are '' for anything else. */
export function readEmailSubject(subject: string): { accountId: string; email: string } {
  const [accountId = '', email = ''] = subject.split(' ');
  return { accountId, email };
}
