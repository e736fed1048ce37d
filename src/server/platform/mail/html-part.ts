import { html, type Html } from '../html/html.ts';

/** What the HTML part of a mail is made from: the same text as the plain part. */
export interface MailText {
  /** With its facts filled in. */
  text: string;
  signature: string;
  brand: string;
  /** The colour of the button and of the line under the brand, dark enough for white text. */
  colour: string;
  /** The address that the mail is about, which becomes a button where it stands alone. */
  mainLink: string | undefined;
  /** The words on the button. */
  button: string;
  /** Only addresses below these are links: what a person typed never becomes one. */
  origins: readonly string[];
}

/**
 * Mail programs know neither our style sheets nor our custom properties, so the few styles stand on the elements. Text and
 * background are left to the program, which makes them light or dark; only the button has both, with a contrast of 6 to 1 or more.
 */
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

/** The HTML part of a mail: paragraphs, headings, links and a button; no table, no picture, nothing from elsewhere. */
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
  // A code to copy, such as that of a link.
  if (/^[\w-]{20,}$/.test(paragraph)) return html`<p style="${STYLE.code}">${paragraph}</p> `;
  const [first = '', ...rest] = paragraph.split('\n');
  if (rest.length > 0 && isHeading(first))
    return html`<h2 style="${STYLE.heading}">${first}</h2>
      <p style="${STYLE.text}">${linesPart(rest.join('\n'), mail)}</p> `;
  return html`<p style="${STYLE.text}">${linesPart(paragraph, mail)}</p> `;
}

/** Editors write a heading in capitals, because plain text knows no other. */
const isHeading = (line: string): boolean =>
  /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line) && !/\d/.test(line);

const linesPart = (text: string, mail: MailText): Html[] =>
  text.split('\n').map((line, at) => html`${at > 0 && html`<br /> `}${wordsPart(line, mail)}`);

/** A line in which our own addresses are links. */
const wordsPart = (line: string, { origins }: MailText): Html[] =>
  line
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part) =>
      origins.some((origin) => part === origin || part.startsWith(`${origin}/`))
        ? html`<a href="${part}">${part}</a>`
        : html`${part}`,
    );
