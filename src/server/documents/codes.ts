import { html, type Html, trusted } from '#server/platform/html/index.ts';

/** Code 128 as a drawing (ISO/IEC 15417), with a text alternative. */
export const code128 = (text: string, label: string): Promise<Html> =>
  drawn({ bcid: 'code128', text, height: 16, includetext: false }, label);

/** A QR code as a drawing (ISO/IEC 18004); at level M it can be read with 15 % of it missing. */
export const qrCode = (text: string, label: string): Promise<Html> =>
  drawn({ bcid: 'qrcode', text, eclevel: 'M' }, label);

type Options = Readonly<Record<string, string | number | boolean>> & { bcid: string; text: string };

/** The library is a megabyte, so it is loaded on first use. */
async function drawn(options: Options, label: string): Promise<Html> {
  const { toSVG } = await import('bwip-js/node');
  return html`<span
    class="code"
    data-kind="${options.bcid}"
    role="img"
    aria-label="${label}"
    data-text="${options.text}"
    >${trusted(toSVG(options).trim())}</span
  >`;
}
