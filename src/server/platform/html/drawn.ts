import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Html, withoutControls } from './html.ts';

/** What browser and server both draw, as markup of a page. React escapes texts and attributes. */
export const drawnHtml = (element: ReactElement): Html =>
  new Html(withoutControls(renderToStaticMarkup(element)));
