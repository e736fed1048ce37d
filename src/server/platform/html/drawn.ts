import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Html, withoutControls } from './html.ts';

/** What browser and server both draw, as markup of a page. React escapes texts and attributes. */
export const drawnHtml = (element: ReactElement): Html =>
  new Html(withoutControls(renderToStaticMarkup(element)));

/** The same for a widget that takes it over. */
export const hydratedHtml = (element: ReactElement): Html =>
  new Html(withoutControls(renderToString(element)));
