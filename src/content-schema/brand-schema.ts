import * as v from 'valibot';
import { text } from './schema-parts.ts';

const colourExpected =
  'a colour of # and six digits or letters a to f in quotes, such as "#12402f"';
const colour = v.pipe(
  v.string(colourExpected),
  v.regex(/^#[0-9a-f]{6}$/i, colourExpected),
  v.toLowerCase(),
);

/** content/settings/brand.yaml, for icons and the picture of shared links too. */
export const brandSchema = v.strictObject({
  /** Backgrounds under light text, text on buttons, hue of links. */
  main: colour,
  /** Buttons and notices. */
  accent: colour,
  /** A square drawing without background, in the two colours. */
  mark: text('the mark as SVG, from <svg to </svg>'),
});
