import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { htmlPart, type MailText } from '#server/platform/mail/html-part.ts';

const LINK = 'https://www.site.example/your-booking#Ab_-';
const mailOf = (text: string, more: Partial<MailText> = {}): string =>
  htmlPart({
    text,
    signature: 'Corncrake\nhttps://www.site.example',
    brand: 'Corncrake & Sons',
    colour: '#00563b',
    mainLink: LINK,
    button: 'See the booking',
    origins: ['https://www.site.example'],
    ...more,
  }).replace(/\s+/g, ' ');

describe('the HTML part of a mail', () => {
  test('is a whole document in the frame of the brand, which leaves light and dark to the mail program', () => {
    const markup = mailOf('Hello Aoife,\n\nThank you.');
    expect(parse(markup).mode).toBe('no-quirks');
    expect(markup).toContain('border-color:#00563b">Corncrake &amp; Sons</p>');
    expect(markup).toContain('<meta name="color-scheme" content="light dark" />');
    expect(markup).not.toMatch(/<table|<img|<script|<link|url\(/);
  });

  test('has a paragraph for each of the text, and keeps its lines', () => {
    const markup = mailOf('Number: IE 7M3D\nPrice: €15.94\n\nThank you.');
    expect(markup).toContain('>Number: IE 7M3D<br /> Price: €15.94</p>');
    expect(markup).toMatch(/<p[^>]*>Thank you\.<\/p>/);
  });

  test('shows the main link as a button with its own words, and to copy', () => {
    const markup = mailOf(`To change it, open this link:\n\n${LINK}\n\nBye.`);
    expect(markup).toMatch(/<a style="[^"]+" href="https:\/\/[^"]+#Ab_-">See the booking<\/a>/);
    expect(markup).toContain(`<a href="${LINK}">${LINK}</a>`);
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
