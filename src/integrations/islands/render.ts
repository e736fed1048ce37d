import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** Prerenders a widget with the id prefix of mount.ts. A module of its own: browsers must not load React's server. */
export function renderWidget(
  name: string,
  Widget: ComponentType<never>,
  props: object = {},
): string {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Island.astro types the props of each widget by its name
  const element = createElement(Widget as ComponentType<object>, props);
  return renderToString(element, { identifierPrefix: `${name}-` });
}
