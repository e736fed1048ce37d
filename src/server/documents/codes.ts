import { html, type Html, trusted } from '#server/platform/html/index.ts';
import { codeBoxes, type CodeKind } from './code-boxes.ts';

export const code128 = (text: string, label: string): Html => drawn('code128', text, label);

export const qrCode = (text: string, label: string): Html => drawn('qrcode', text, label);

function drawn(kind: CodeKind, text: string, label: string): Html {
  const { width, height, boxes } = codeBoxes(kind, text);
  const path = boxes.map((box) => `M${box.x} ${box.y}h${box.width}v${box.height}h-${box.width}z`);
  const svg = `<svg viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"><path d="${path.join('')}"/></svg>`;
  return html`<span
    class="code"
    data-kind="${kind}"
    role="img"
    aria-label="${label}"
    data-text="${text}"
    >${trusted(svg)}</span
  >`;
}
