import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { htmlPart, type MailText } from '#server/platform/mail/html-part.ts';

const LINK_CODE = 'Ab3-'.repeat(8);
const LINK = 'https://www.site.example/your-booking#Ab_-';
const mailOf = (text: string, more: Partial<MailText> = {}): string =>
  htmlPart({
    text,
    signature: 'Corncrake\nhttps://www.site.example',
    brand: 'Corncrake & Sons',
    colours: {
      main: '#00563b',
      accent: '#f7b332',
      mark: '<svg viewBox="0 0 10 10"><path fill="accent" d="M0 0h9v9z"/></svg>',
    },
    mainLink: LINK,
    code: LINK_CODE,
    button: 'See the booking',
    origins: ['https://www.site.example'],
    ...more,
  }).replace(/\s+/g, ' ');

describe('the HTML part of a mail', () => {
  test('is a whole document in the frame of the brand, which leaves light and dark to the mail program', () => {
    const markup = mailOf('Hello Aoife,\n\nThank you.');
    expect(parse(markup).mode).toBe('no-quirks');
    expect(markup).toMatch(/<svg[^>]*>.*fill="#f7b332".*<\/svg><\/span>Corncrake &amp; Sons/);
    expect(markup).toContain('<meta name="color-scheme" content="light dark" />');
    expect(markup).not.toMatch(/<table|<img|<script|<link|url\(/);
  });

  test('has a paragraph for each of the text, and keeps its lines', () => {
    const markup = mailOf('Corncrake Limited\nVAT number IE1\n\nThank you.');
    expect(markup).toContain('>Corncrake Limited<br /> VAT number IE1</p>');
    expect(markup).toMatch(/<p[^>]*>Thank you\.<\/p>/);
  });

  test('sets lines with a name before a colon as a table, one alone as a sentence', () => {
    const markup = mailOf('Number: IE 7M3D\nTo: Cork <b>\n\nNote: we come at 08:00.');
    const cells = /<th scope="row"[^>]*>Number<\/th> <td[^>]*>IE 7M3D<\/td> <\/tr>/;
    expect(markup).toMatch(cells);
    expect(markup).toMatch(/<th[^>]*>To<\/th> <td[^>]*>Cork &lt;b&gt;<\/td>/);
    expect(markup).toMatch(/<p[^>]*>Note: we come at 08:00\.<\/p>/);
  });

  test('has what stands below a line of its own last, in small letters, after the link to copy', () => {
    const markup = mailOf(`Thank you.\n\n${LINK}\n\nBye.\n\n---\n\nYOUR RIGHTS\nYou have some.`);
    expect(markup).not.toContain('---');
    const [, law = ''] = markup.split(`${LINK}</a> </div>`);
    expect(law).toMatch(/^ <div style="[^"]*font-size:13px"> <h2[^>]*font-size:13px">YOUR RIGHTS</);
    expect(markup.indexOf('Bye.')).toBeLessThan(markup.indexOf('YOUR RIGHTS'));
  });

  test('shows the main link as a button with its own words, and to copy', () => {
    const markup = mailOf(`To change it, open this link:\n\n${LINK}\n\nBye.`);
    expect(markup).toMatch(
      /<a style="[^"]+background:#f7b332;color:#00563b" href="[^"]+#Ab_-" ?>See the booking<\/a/,
    );
    expect(markup).toContain(
      `If the button does not work, open this address:<br /> <a href="${LINK}">${LINK}</a>`,
    );
  });

  test('has link and code last, in small letters', () => {
    const markup = mailOf(`Open it:\n\n${LINK}\n\nIf it asks for a code:\n\n${LINK_CODE}\n\nBye.`);
    const small = markup.slice(markup.indexOf('font-size:13px'));
    expect(markup.indexOf('Bye.')).toBeLessThan(markup.indexOf('font-size:13px'));
    expect(small).toMatch(
      new RegExp(`${LINK}</a> ?<br /> If it asks for a code:<br /> ${LINK_CODE}`),
    );
  });

  test('leaves a long number that somebody wrote where it was', () => {
    const markup = mailOf('My IBAN:\n\nIE29AIBK93115212345678\n\nThank you.');
    expect(markup).toMatch(/>My IBAN:<\/p> <p[^>]*>IE29AIBK93115212345678<\/p> <p[^>]*>Thank you/);
  });

  test('shows the ticket of a parcel above the text', () => {
    const markup = mailOf('Hello,\n\nit comes.', {
      ticket: {
        kind: 'problem',
        number: 'IE 7M3D 90QX M2VC',
        title: 'Next possible day: Thursday 26 November',
        lines: ['Galway → Dublin'],
      },
    });
    expect(markup).toMatch(
      />IE 7M3D 90QX M2VC<.*>Next possible day: Thursday 26 November<.*Hello,/,
    );
  });

  test('writes capitals above a paragraph as a heading', () => {
    expect(mailOf('YOUR RIGHT TO CANCEL\nYou can cancel.')).toMatch(
      /<h2[^>]*>YOUR RIGHT TO CANCEL<\/h2> <p[^>]*>You can cancel\.<\/p>/,
    );
  });

  test('makes our own addresses links, without the full stop behind them, and nobody else’s', () => {
    const markup = mailOf(
      'See https://www.site.example/terms. Not https://www.site.example.evil.com/x or http://spam.example/',
    );
    expect(markup).toContain(
      '<a href="https://www.site.example/terms">https://www.site.example/terms</a>.',
    );
    expect(markup).not.toMatch(/href="[^"]*(evil|spam)/);
  });

  test('shows what was typed letter by letter', () => {
    const markup = mailOf('<img src=x onerror=alert(1)> "Fish & Chips"\n\n<b>Ó</b>');
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Fish &amp; Chips&quot;');
    expect(markup).toContain('&lt;b&gt;Ó&lt;/b&gt;');
  });
});
