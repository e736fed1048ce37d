import { createHash } from 'node:crypto';
import type { ComponentProps } from 'react';
import { labelPicture } from '#api/booking-documents.ts';
import { drawnHtml, styleOf } from '#server/platform/html/index.ts';
import { hasLabel, openedBookingEndpoint } from '#server/bookings/index.ts';
import { Labels } from './label-sheets.tsx';

/** A6 in CSS pixels. */
const SIZE = { width: 397, height: 560 };

/** The first label as it prints, to be shown small: the HTML of its page inside an SVG, which a browser scales. */
export const labelPictureEndpoint = openedBookingEndpoint(labelPicture, ({ view, services }) => {
  if (view.payment === 'open' || view.payment === 'held') return 'unpaid';
  if (view.payment !== 'paid') return 'cancelled';
  if (!hasLabel(view)) return 'no-label';
  const style = `${styleOf('label', services.content.settings('brand')).css}${ALONE}`;
  const { width, height } = SIZE;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><foreignObject width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml"><style><![CDATA[${style}]]></style>${inXml(drawnHtml(<FirstLabel bookings={[view]} services={services} />).markup)}</div></foreignObject></svg>`;
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

const FirstLabel = ({ bookings, services }: ComponentProps<typeof Labels>) =>
  Labels({ bookings, services })[0];

/** Paper is white, by night too. */
const ALONE =
  ':root{color-scheme:only light;background:white}:root>*>div{font-family:var(--font)}.label{border:0}';

/** In XML a drawing inside HTML names its language. */
const inXml = (markup: string): string =>
  markup.replaceAll('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
