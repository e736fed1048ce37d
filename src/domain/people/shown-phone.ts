import { extensionInWords, irishPhone, readPhone } from './phone.ts';

/**
 * A stored number as people write it: an Irish one as in Ireland, others after +. An older row has the text that was typed: it is
 * read now, and shown unchanged if it cannot be.
 */
export function shownPhone(stored: string, isAbroad = false): string {
  const read = readPhone(stored);
  if (read.kind !== 'read') return stored;
  const [number = '', extension] = read.stored.split(';ext=');
  const irish = number.startsWith('+353') && number.slice(4);
  const shown = irish ? irishPhone(irish, isAbroad ? '+353 ' : '0') : grouped(number);
  return shown + extensionInWords(extension);
}

function grouped(number: string): string {
  const found = FORMS.map((form) => form.exec(number)).find((groups) => groups !== null);
  if (found !== undefined) return found.slice(1).join(' ');
  const [, code = '', rest = number] = COUNTRY_CODE.exec(number) ?? [];
  return (code && `${code} ${rest.replace(/(\d{3})(?=\d{2})/g, '$1 ')}`) || number;
}

/** Numbers of Great Britain, the USA, Australia, South Africa and Germany are grouped like this. */
const FORMS = [
  /^(\+44)(2\d)(\d{4})(\d{4})$/,
  /^(\+44)(1\d1|11\d|[389]\d\d)(\d{3})(\d{4})$/,
  /^(\+44)(\d{4})(\d{6})$/,
  /^(\+1)(\d{3})(\d{3})(\d{4})$/,
  /^(\+61)(4\d\d)(\d{3})(\d{3})$/,
  /^(\+61)(\d)(\d{4})(\d{4})$/,
  /^(\+27)(\d\d)(\d{3})(\d{4})$/,
  /^(\+49)(1[567]\d|30|40|69|89|\d{3})(\d+)$/,
];
/** ITU-T E.164, list of country codes: one, two or three digits. */
const COUNTRY_CODE =
  /^(\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d+)$/;
