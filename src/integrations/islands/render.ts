import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * The HTML of a widget, while the site is built. The prefix makes React's ids the same on every page; mount.ts gives the same
 * one. A module of its own, because Island.astro may not import React's server into what browsers load. Throws what the
 * widget throws, and so stops the build.
 */
export function renderWidget(
  name: string,
  Widget: ComponentType<never>,
  props: object = {},
): string {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Island.astro types the props of each widget by its name
  const element = createElement(Widget as ComponentType<object>, props);
  return renderToString(element, { identifierPrefix: `${name}-` });
}
