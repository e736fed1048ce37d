import * as v from 'valibot';
import { text } from './schema-parts.ts';

const colourExpected =
  'a colour of # and six digits or letters a to f in quotes, such as "#12402f"';
const colour = v.pipe(
  v.string(colourExpected),
  v.regex(/^#[0-9a-f]{6}$/i, colourExpected),
  v.toLowerCase(),
);

/** The schema of content/settings/brand.yaml, from which icons and the picture of shared links are made too. */
export const brandSchema = v.strictObject({
  /** It is under light text and on buttons, and gives links their hue. */
  main: colour,
  /** Buttons and notices have it. */
  accent: colour,
  /** A square drawing without background, in the two colours. */
  mark: text('the mark as SVG, from <svg to </svg>'),
});
