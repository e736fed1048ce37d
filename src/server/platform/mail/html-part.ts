import type { BrandColours } from '#domain/brand/brand.ts';
import { markAt } from '#domain/brand/mark.ts';
import * as mailLines from '#messages/mail-lines.ts';
import { html, type Html, joined, trusted } from '../html/html.ts';
import type { MailTicket } from './letter.ts';

export interface MailText {
  text: string;
  signature: string;
  brand: string;
  colours: BrandColours & { mark: string };
  ticket?: MailTicket | undefined;
  mainLink: string | undefined;
  /** It is the main link's code, or '' when the link has none. */
  code: string;
  button: string;
  /** Only our addresses become links. */
  origins: readonly string[];
}

/**
 * Styles are inline, because mail programs ignore sheets. Colours are theirs, except of ticket and button (6:1 or
 * more).
 */
const STYLE = {
  frame:
    'max-width:36em;margin:0 auto;padding:12px 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere',
  brand: 'margin:0 0 12px;font-size:20px;font-weight:bold;line-height:28px',
  mark: 'display:inline-block;vertical-align:middle;margin-right:8px;line-height:0',
  heading: 'margin:24px 0 4px;font-size:17px',
  facts: 'margin:0 0 16px;border-collapse:collapse;width:100%',
  label:
    'padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:normal;overflow-wrap:normal',
  fact: 'padding:6px 0;vertical-align:top;font-weight:bold;width:75%',
  text: 'margin:0 0 16px',
  ticket: 'margin:0 0 12px;padding:14px 18px;border-radius:16px;color:#14231d',
  number: 'margin:0 0 4px;font-size:14px',
  day: 'margin:0;font-size:24px;line-height:1.15;font-weight:bold',
  lines: 'margin:8px 0 0;padding:8px 0 0;border-top:2px dashed #8aa598;font-size:15px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:10px;font-weight:bold;text-decoration:none',
  law: 'margin:32px 0 0;padding:12px 0 0;border-top:1px solid #888888;font-size:13px',
  lawHeading: 'margin:4px 0;font-size:13px',
  copy: 'margin:32px 0 0;font-size:13px;overflow-wrap:anywhere',
  foot: 'margin:16px 0 0;padding:12px 0 0;border-top:1px solid #888888;font-size:13px',
} as const;
/** These are the light colours of styles/tokens.css. */
const GROUNDS = {
  planned: '#e9f2ea',
  delivered: '#d3e8d8',
  problem: '#fbecc9',
  ended: '#ebebe6',
} as const;
const MARK_PIXELS = 28;
/** The small print begins after this line. */
const RULE = '---';

export function htmlPart(mail: MailText): string {
  const title = mail.brand;
  const paragraphs = paragraphsOf(mail.text);
  const isCopied = (paragraph: string): boolean =>
    paragraph === mail.mainLink || paragraph === mail.code;
  // A code goes to the end with its words.
  const isAboutCode = (paragraph: string, at: number): boolean =>
    paragraph.endsWith(':') && paragraphs[at + 1] === mail.code;
  const copies = paragraphs
    .filter((each, at) => isCopied(each) || isAboutCode(each, at))
    .flatMap((each) => (each === mail.mainLink ? [mailLines.linkToCopy, each] : [each]));
  const shown = paragraphs.filter(
    (each, at) => each === mail.mainLink || !(isCopied(each) || isAboutCode(each, at)),
  );
  const end = shown.indexOf(RULE);
  const [body, law] = end < 0 ? [shown, []] : [shown.slice(0, end), shown.slice(end + 1)];
  const { markup } = html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
      </head>
      <body style="margin:0">
        <div style="${STYLE.frame}">
          <p style="${STYLE.brand}">
            <span style="${STYLE.mark}">${markPart(mail.colours)}</span>${mail.brand}
          </p>
          ${mail.ticket && ticketBlock(mail.ticket)}
          ${body.map((paragraph) => paragraphPart(paragraph, mail))}
          ${
            copies.length > 0 &&
            html`<div style="${STYLE.copy}">
              ${copies.map((line, at) => html`${at > 0 && html`<br /> `}${wordsPart(line, mail)}`)}
            </div>`
          }
          ${
            law.length > 0 &&
            html`<div style="${STYLE.law}">
              ${law.map((paragraph) => paragraphPart(paragraph, mail, STYLE.lawHeading))}
            </div>`
          }
          <div style="${STYLE.foot}">${linesPart(mail.signature.trim(), mail)}</div>
        </div>
      </body>
    </html> `;
  return markup;
}

const markPart = ({ mark, ...colours }: MailText['colours']): Html => {
  const size = MARK_PIXELS;
  return trusted(
    `<svg width="${size}" height="${size}" aria-hidden="true">${markAt(mark, colours, { x: 0, y: 0, size })}</svg>`,
  );
};

const ticketBlock = ({ kind, number, title, lines }: MailTicket): Html =>
  html`<div style="${STYLE.ticket};background:${GROUNDS[kind]}">
    <p style="${STYLE.number}">${number}</p>
    <p style="${STYLE.day}">${title}</p>
    ${lines.length > 0 && html`<p style="${STYLE.lines}">${joined(lines, html`<br />`)}</p>`}
  </div>`;

const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph !== '');

function paragraphPart(paragraph: string, mail: MailText, heading: string = STYLE.heading): Html {
  const { main, accent } = mail.colours;
  const style = `${STYLE.button};background:${accent};color:${main}`;
  if (paragraph === mail.mainLink)
    return html`<p style="${STYLE.text}">
      <a style="${style}" href="${paragraph}">${mail.button}</a>
    </p> `;
  const [first = '', ...rest] = paragraph.split('\n');
  const facts = factsIn([first, ...rest]);
  if (facts !== undefined) return factsPart(facts, mail);
  if (rest.length > 0 && isHeading(first))
    return html`<h2 style="${heading}">${first}</h2>
      <p style="${STYLE.text}">${linesPart(rest.join('\n'), mail)}</p> `;
  return html`<p style="${STYLE.text}">${linesPart(paragraph, mail)}</p> `;
}

interface MailedFact {
  label: string;
  value: string;
}

/** Matches a paragraph whose lines, two or more, all have the form "Price: €15.94". */
function factsIn(lines: readonly string[]): MailedFact[] | undefined {
  const facts = lines.flatMap((line) => {
    const [, label, value] = /^([^:]{1,30}): (.+)$/.exec(line.trim()) ?? [];
    return label === undefined || value === undefined ? [] : [{ label, value }];
  });
  return facts.length > 1 && facts.length === lines.length ? facts : undefined;
}

const factsPart = (facts: readonly MailedFact[], mail: MailText): Html =>
  html`<table style="${STYLE.facts}">
    ${facts.map(
      ({ label, value }) =>
        html`<tr>
          <th scope="row" style="${STYLE.label}">${label}</th>
          <td style="${STYLE.fact}">${wordsPart(value, mail)}</td>
        </tr>`,
    )}
  </table> `;

const isHeading = (line: string): boolean =>
  /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line) && !/\d/.test(line);

const linesPart = (text: string, mail: MailText): Html[] =>
  text.split('\n').map((line, at) => html`${at > 0 && html`<br /> `}${wordsPart(line, mail)}`);

const wordsPart = (line: string, { origins }: MailText): Html[] =>
  line
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part) =>
      origins.some((origin) => part === origin || part.startsWith(`${origin}/`))
        ? html`<a href="${part}">${part}</a>`
        : html`${part}`,
    );
