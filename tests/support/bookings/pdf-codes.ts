import { codeBoxes, type CodeKind } from '#server/platform/pdf/code-boxes.ts';
import type { PdfPage } from './read-pdf.ts';

/** Returns those texts whose code is drawn on the page, in any size, in the order they are drawn in. */
export function codesOn({ boxes }: PdfPage, kind: CodeKind, ...texts: string[]): string[] {
  const places = new Map(
    texts.map((text) => {
      const code = codeBoxes(kind, text).boxes;
      return [text, boxes.findIndex((_, at) => isDrawn(code, boxes.slice(at, at + code.length)))];
    }),
  );
  const placeOf = (text: string): number => places.get(text) ?? -1;
  return texts.filter((text) => placeOf(text) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
}

type Boxes = readonly PdfPage['boxes'][number][];

/** Returns whether the second boxes are the first ones, moved and stretched: within a hundredth of a point. */
function isDrawn([first, ...code]: Boxes, [origin, ...drawn]: Boxes): boolean {
  if (first === undefined || origin === undefined) return false;
  const [across, down] = [origin.width / first.width, origin.height / first.height];
  return code.every(({ x, y, width, height }, at) => {
    const box = drawn[at] ?? origin;
    const misses = [
      box.x - origin.x - (x - first.x) * across,
      box.y - origin.y - (y - first.y) * down,
      box.width - width * across,
      box.height - height * down,
    ];
    return misses.every((points) => Math.abs(points) < 0.01);
  });
}
