/** Why a mail could not be sent, without what people typed: mail servers quote addresses in their messages. */
export interface MailFailure {
  /** Name, code and the mail server's number, such as "Error EENVELOPE 550". */
  text: string;
  /**
   * The mail server was not reached or refused the login: not the fault of this mail, and the next one would fail too.
   */
  isUnreachable: boolean;
}

/** nodemailer's codes for a mail server that cannot be used at all. */
const UNREACHABLE = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROXY',
  'ECONNREFUSED',
  'ECONNRESET',
]);
/** "Service not available, closing" (RFC 5321, section 4.2.3). */
const CLOSING = 421;

/** Classifies an error of a composer, of nodemailer, of the disk or of the database. */
export function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { text: typeof error, isUnreachable: false };
  const code = 'code' in error ? String(error.code) : '';
  const number = 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  return {
    text: [error.name, code, Number.isNaN(number) ? '' : String(number)].filter(Boolean).join(' '),
    isUnreachable: UNREACHABLE.has(code) || number === CLOSING,
  };
}
