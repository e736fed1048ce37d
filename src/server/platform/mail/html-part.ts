import { html, type Html } from '../html/html.ts';

/** The same text as in the plain part. */
export interface MailText {
  /** Placeholders filled in. */
  text: string;
  signature: string;
  brand: string;
  /** Dark enough for white text. */
  colour: string;
  /** Becomes a button. */
  mainLink: string | undefined;
  /** Label of the button. */
  button: string;
  /** Only our addresses become links. */
  origins: readonly string[];
}

/** Inline, because mail programs ignore style sheets; colours are theirs, except the button's (6:1 or more). */
const STYLE = {
  frame:
    'max-width:36em;margin:0 auto;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere',
  brand: 'margin:0 0 24px;padding:0 0 8px;border-bottom:3px solid;font-size:20px;font-weight:bold',
  heading: 'margin:24px 0 4px;font-size:17px',
  text: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;color:#ffffff;font-weight:bold;text-decoration:none',
  below: 'margin:0 0 16px;font-size:13px;overflow-wrap:anywhere',
  code: 'margin:0 0 16px;font:15px/1.5 ui-monospace,monospace;overflow-wrap:anywhere',
  foot: 'margin:32px 0 0;padding:12px 0 0;border-top:1px solid #888888;font-size:14px',
} as const;

/** No tables, pictures or external resources. */
export function htmlPart(mail: MailText): string {
  const title = mail.brand;
  const { markup } = html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
      </head>
      <body>
        <div style="${STYLE.frame}">
          <p style="${STYLE.brand};border-color:${mail.colour}">${mail.brand}</p>
          ${paragraphsOf(mail.text).map((paragraph) => paragraphPart(paragraph, mail))}
          <div style="${STYLE.foot}">${linesPart(mail.signature.trim(), mail)}</div>
        </div>
      </body>
    </html> `;
  return markup;
}

const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph !== '');

function paragraphPart(paragraph: string, mail: MailText): Html {
  if (paragraph === mail.mainLink)
    return html`<p style="${STYLE.text}">
        <a style="${STYLE.button};background:${mail.colour}" href="${paragraph}">${mail.button}</a>
      </p>
      <p style="${STYLE.below}"><a href="${paragraph}">${paragraph}</a></p> `;
  // A code to copy.
  if (/^[\w-]{20,}$/.test(paragraph)) return html`<p style="${STYLE.code}">${paragraph}</p> `;
  const [first = '', ...rest] = paragraph.split('\n');
  if (rest.length > 0 && isHeading(first))
    return html`<h2 style="${STYLE.heading}">${first}</h2>
      <p style="${STYLE.text}">${linesPart(rest.join('\n'), mail)}</p> `;
  return html`<p style="${STYLE.text}">${linesPart(paragraph, mail)}</p> `;
}

/** Editors write headings in capitals. */
const isHeading = (line: string): boolean =>
  /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line) && !/\d/.test(line);

const linesPart = (text: string, mail: MailText): Html[] =>
  text.split('\n').map((line, at) => html`${at > 0 && html`<br /> `}${wordsPart(line, mail)}`);

/** Our own addresses become links. */
const wordsPart = (line: string, { origins }: MailText): Html[] =>
  line
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part) =>
      origins.some((origin) => part === origin || part.startsWith(`${origin}/`))
        ? html`<a href="${part}">${part}</a>`
        : html`${part}`,
    );
