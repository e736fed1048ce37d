export { elementsIn, attribute, hasClass, type Element } from './site-frame.ts';
export { html, trusted, type Html } from './html.ts';
export { drawnHtml, hydratedHtml } from './drawn.ts';
export { htmlResponse, policyAlone, type Policy } from './html-response.ts';
export { addedStyle, sandboxStyle, styleOf, type Paper } from './styles.ts';
