import { inflateSync } from 'node:zlib';

export type ReadPdf = ReturnType<typeof readPdf>;
export type PdfPage = ReturnType<typeof pdfPage>;

/** Parses a PDF of our library: compressed streams, glyphs with a ToUnicode table. */
export function readPdf(bytes: Uint8Array) {
  const objects = pdfObjects(Buffer.from(bytes).toString('latin1'));
  const all = [...objects.values()];
  const found = (pattern: RegExp) =>
    all.map(({ dictionary }) => pattern.exec(dictionary)?.[1]).find((value) => value !== undefined);
  return {
    title:
      /\((.*)\)/.exec(objects.get(found(/\/Title (\d+) 0 R/) ?? '')?.dictionary ?? '')?.[1] ?? '',
    language: found(/\/Lang \((.*?)\)/) ?? '',
    isTagged: found(/\/Marked (true)/) === 'true',
    isMarkedAccessible: all.some(({ stream }) => stream.includes('<pdfuaid:part>1</pdfuaid:part>')),
    tags: new Set(all.flatMap(({ dictionary }) => /\/S \/(\w+)/.exec(dictionary)?.[1] ?? [])),
    outlines: all.flatMap(({ stream }) => outlineBytes(stream)),
    pages: all
      .filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary))
      .map(({ dictionary }) => pdfPage(dictionary, objects)),
  };
}

/** Returns the size of a TrueType face's table "glyf", and nothing for what is no face (OpenType, Font File). */
function outlineBytes(stream: string): number[] {
  const face = Buffer.from(stream, 'latin1');
  if (!stream.startsWith('true')) return [];
  const tables = Array.from({ length: face.readUInt16BE(4) }, (_, place) => 12 + place * 16);
  const outlines = tables.find((at) => face.toString('latin1', at, at + 4) === 'glyf');
  return outlines === undefined ? [] : [face.readUInt32BE(outlines + 12)];
}

interface PdfObject {
  dictionary: string;
  stream: string;
}
type Objects = ReadonlyMap<string, PdfObject>;

const pdfObjects = (file: string): Objects =>
  new Map(
    [...file.matchAll(/(\d+) 0 obj\n([^]*?)endobj/g)].map(([, id = '', body = '']) => {
      const [dictionary = '', ...rest] = body.split('stream\n');
      const stream = rest.join('stream\n').replace(/\nendstream\n$/, '');
      const isPacked = dictionary.includes('/FlateDecode');
      const bytes = Buffer.from(stream, 'latin1');
      return [
        id,
        { dictionary, stream: isPacked ? inflateSync(bytes).toString('latin1') : stream },
      ];
    }),
  );

/** Lengths are in points. */
function pdfPage(dictionary: string, objects: Objects) {
  const [, width = '0', height = '0'] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary) ?? [];
  const referred = (text: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '');
  const resources = referred(dictionary, 'Resources')?.dictionary ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      lettersOf(referred(objects.get(id)?.dictionary ?? '', 'ToUnicode')?.stream ?? ''),
    ]),
  );
  const content = referred(dictionary, 'Contents')?.stream ?? '';
  return {
    width: Number(width),
    height: Number(height),
    text: pdfText(content, fonts),
    boxes: boxesOf(content),
  };
}

const lettersOf = (table: string): readonly string[] =>
  [...table.matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/g)].flatMap(([, letters = '']) =>
    [...letters.matchAll(/<([\da-f ]+)>/g)].map(([, hex = '']) =>
      (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  );

function pdfText(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let letters: readonly string[] = [];
  let text = '';
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    for (const [, hex = ''] of (glyphs ?? '').matchAll(/<([\da-f]+)>/g))
      for (const glyph of hex.match(/.{4}/g) ?? [])
        text += letters[Number.parseInt(glyph, 16)] ?? '';
    if (glyphs !== undefined) text += '\n';
  }
  return text;
}

const boxesOf = (content: string) =>
  [...content.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g)].map(
    ([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  );
