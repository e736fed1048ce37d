import * as v from 'valibot';
import { text } from './schema-parts.ts';

const colourExpected =
  'a colour of # and six digits or letters a to f in quotes, such as "#12402f"';
const colour = v.pipe(
  v.string(colourExpected),
  v.regex(/^#[0-9a-f]{6}$/i, colourExpected),
  v.toLowerCase(),
);

/** content/settings/brand.yaml: icons and the picture for shared links are drawn from it. */
export const brandSchema = v.strictObject({
  /** Dark: grounds under light text, text on buttons, hue of links. */
  main: colour,
  /** Light: buttons and notices. */
  accent: colour,
  /** A square drawing without background; `main` and `accent` are replaced by the colours. */
  mark: text('the mark as SVG, from <svg to </svg>'),
});
