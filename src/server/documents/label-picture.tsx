import { createHash } from 'node:crypto';
import { labelPicture } from '#api/booking-documents.ts';
import { drawnHtml, styleOf } from '#server/platform/html/index.ts';
import { openedBookingEndpoint } from '#server/bookings/index.ts';
import { whyNoLabel } from './label-page.tsx';
import { Labels } from './label-sheets.tsx';

/** A6 in CSS pixels. */
const SIZE = { width: 397, height: 560 };

/** Draws the first label as it prints, to be shown small: the HTML of its page is inside an SVG, which a browser scales. */
export const labelPictureEndpoint = openedBookingEndpoint(labelPicture, ({ view, services }) => {
  const lacking = whyNoLabel(view);
  if (lacking !== undefined) return lacking;
  const [label] = Labels({ bookings: [view], services });
  const style = `${styleOf('label', services.content.settings('brand')).css}${ALONE}`;
  const { width, height } = SIZE;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><foreignObject width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml"><style><![CDATA[${style}]]></style>${inXml(drawnHtml(<>{label}</>).markup)}</div></foreignObject></svg>`;
  const hash = createHash('sha256').update(style).digest('base64');
  return new Response(markup, {
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; sandbox`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
});

/** Paper is white, by night too. */
const ALONE =
  ':root{color-scheme:only light;background:white}:root>*>div{font-family:var(--font)}.label{border:0}';

/** A drawing inside HTML has to name its language in XML. */
const inXml = (markup: string): string =>
  markup.replaceAll('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
