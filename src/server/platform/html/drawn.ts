import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Html, withoutControls } from './html.ts';

/** Renders what browser and server both draw as markup of a page. React escapes texts and attributes. */
export const drawnHtml = (element: ReactElement): Html =>
  new Html(withoutControls(renderToStaticMarkup(element)));

/** Does the same for a widget that takes the markup over. */
export const hydratedHtml = (element: ReactElement): Html =>
  new Html(withoutControls(renderToString(element)));
