import { lettersAndDigits, plainCode } from './plain-code.ts';
import { fold } from './place-search.ts';

/** Folding leaves this of a number: "12", "x12", "12 34 56". */
const NUMBER = '(no |nr |number )?[a-z]? ?\\d';

/** Words of every country count everywhere, because people abroad write boxes in English. */
const ANYWHERE = [
  // "P.O. Box", "PO-Box 7", "P O Box", "P0 Box", "GPO Box", "POB 12", "PO Drawer 3", "Post Office Box".
  /\b[gcl]? ?p ?[o0] box(es)?(?=\d|\b)/,
  `\\b[gcl]?p[o0]box(es)?( ?${NUMBER}|$)`,
  /\bp ?o ?bx ?\d/,
  `\\bp ?o ?b ?${NUMBER}`,
  /\bp ?o (drawer|bag)\b/,
  /\bpost office (box(es)?|counter)\b/,
  `^p ?o ${NUMBER}`,
  `\\b(post|postal|posta|poste) ?box ${NUMBER}`,
  // These are the boxes of Ireland.
  /\bbosca (poist|p|op|po|oifig an phoist)\b/,
  /^(c o|care of) (the |an )?(local )?(post office|oifig an phoist)$/,
  /\b(c o|care of) an post\b/,
  /\b(collect|collection|pick up) (at|from) (the )?(local )?post office\b/,
  /\bpost ?point\b(?! (road|street|lane|house))/,
  /\b(pudo|pick up (and )?drop off)\b/,
  /\b(parcel ?connect|address ?pal)\b/,
  // British mail has these, Welsh ones too.
  /^freepost\b/,
  `\\bblwch post ${NUMBER}`,
  // South Africa and Australia: "Private Bag X12", "P/Bag 4", "Locked Bag 3", "Posbus 12", "Privaatsak X2".
  `\\b(private|pvt|priv|pte|locked|roadside|mail|p) ?(mail ?)?bag ${NUMBER}`,
  /\b(private|locked) (mail ?)?bag$/,
  `\\b(posbus|privaatsak|postbus|postboks|boite postale|casella postale|caixa postal) ?${NUMBER}`,
  `\\b(apartado|apdo)( de correos| postal) ?(${NUMBER})?`,
  // These are the boxes of Germany, Austria and Switzerland.
  /post ?(schliess)?fach(er)?\b/,
  `\\bp fach ${NUMBER}`,
  /\bpost ?filiale\b/,
  /\bpack ?station(?=\d|\b)(?! (road|street|lane|house|yard))/,
  `\\b(post|abhol|paket) ?station ${NUMBER}`,
  `\\bpaket(shop|box|automat) ${NUMBER}`,
  /\b(haupt)?postlagernd\b/,
  // These are the lockers of the carriers.
  /\b(amazon|inpost|in post|an post|anpost|parcel|package|post|postal|parcelconnect|parcel connect|pudo|dhl|dpd|ups|evri|gls|click and collect) (hub )?(parcel )?lockers?\b(?! (road|street|lane|avenue))/,
  /\bamazon (hub )?counter\b/,
  /\b(parcel ?(motel|wizard)|ooh ?pod)\b/,
  `\\bparcel ?(box|point) ${NUMBER}`,
  /\b(dhl|dpd|evri|gls|hermes|inpost|ups) (access point|service ?point|parcel ?shop|paket ?shop|pick ?up)\b/,
  /\b(paczkomat|citypaq|relais colis|mondial relay|point relais)\b/,
  `^locker ${NUMBER}\\d*( |$)(?!(street|road|lane))`,
  // These are the boxes of other countries and in other scripts.
  `\\b(postafiok|postilokero|posta kutusu|postkast|postni predal) ?${NUMBER}`,
  /\b(p ?o ?kutija|postanski (pretinac|fah)|post(ovni|ova)? prihradka|postovy priecin|casuta postala|pasto dezute)\b/,
  new RegExp(
    '(^| )а я ?\\d|аб[ао]не(нт|мент)\\p{L}* (ящик|скрин)|пощенска кутия|поштански (фах|преградак)|' +
      'ταχυδρομικη θυριδα|ص ?ب ?\\d|صندوق (ال)?بريد|(^| )ת ?ד ?\\d|תא דואר|私書箱|[邮郵]政?信箱|信箱 ?\\d|사서함'.normalize(
        'NFKD',
      ),
    'u',
  ),
  // The receiver calls for these at the counter.
  /\bposte? restante\b/,
  /\b(fermo ?posta|lista de correos|gen(eral)? delivery)\b(?! (road|street))/,
  // These are words of military mail.
  /\bb ?f ?p ?o\b/,
  /\bbritish forces post\b/,
  /\b[afd] ?p ?o,? (aa|ae|ap)\b/,
  /\barmed forces (africa|americas|canada|europe|middle east|pacific)\b/,
  `\\bfeldpost\\b`,
].map((pattern) => new RegExp(pattern, 'u'));

/** These words mean something else in other countries. */
const IN_COUNTRY: Readonly<Record<string, readonly RegExp[]>> = {
  US: [
    /\bpsc \d+,? (unit|box) \d/,
    /\bunit \d+,? box \d/,
    /\bcmr \d+,? box \d/,
    /^[afd] ?p ?o\b( |$)/,
    /\bcaller box\b/,
  ],
  AU: [
    /\bcare (of )?(the )?(po|post office)\b/,
    /^c o (the )?post office$/,
    /\ba ?f ?p ?o \d/,
    /\bparcel collect \d/,
    /\bcmb \d/,
  ],
  DE: [/^(dhl )?filiale \d{3}\b/, /^schliessfach \d/, /^pf \d/, /\bpostf \d/],
  AT: [/^pf \d/, /\bpostf \d/],
  CH: [/^pf \d/, /\bcase postale\b/],
  FR: [/\bb ?p ?\d/, /\bc ?s \d{5}\b/, /\btsa \d{5}\b/],
  ES: [/\b(apartado|apdo) \d/],
  GR: [/(^| )τ ?θ \d/],
  PT: [/\bapartado \d/],
  IT: [/\bc ?p \d/],
  PL: [/\bskr(ytka)? poczt/],
};

/** A whole line "Box 12" is a post-office box; "Box 12" next to a street can be that of a flat. */
const BOX_ALONE = new RegExp(`^box ?${NUMBER}[a-z\\d]*$`, 'u');

interface Lines {
  /** An ISO 3166-1 alpha-2 code. */
  country: string;
  lines: readonly string[];
}

/**
 * Returns the index of a line that names a box, locker, counter or military post instead of a door (D80), and undefined
 * for a street.
 */
export function notAStreet({ country, lines }: Lines): number | undefined {
  const folded = lines.map((line) => fold(line.replaceAll('/', ' ')));
  const patterns = [...ANYWHERE, ...(IN_COUNTRY[country] ?? [])];
  const named = folded.findIndex((line) => patterns.some((pattern) => pattern.test(line)));
  if (named >= 0) return named;
  const filled = folded.filter((line) => line !== '');
  const [first = ''] = filled;
  return BOX_ALONE.test(first) && filled.length <= 2 ? folded.indexOf(first) : undefined;
}

/** Knows postcodes of the British forces, and ZIP codes of the American ones (USPS Publication 28). */
export function isMilitaryPostcode(country: string, postcode: string): boolean {
  const code = lettersAndDigits(plainCode(postcode));
  if (country === 'GB') return /^BF1/.test(code);
  return country === 'US' && /^(340|09[0-8]|96[2-6])\d{2}/.test(code);
}

/** These are Armed Forces Americas, Europe and Pacific. */
export const isMilitaryState = (country: string, state: string): boolean =>
  country === 'US' && /^\s*(AA|AE|AP)\s*$/i.test(state);
