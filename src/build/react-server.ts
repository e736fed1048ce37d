import renderer from '@astrojs/react/server.js';
import type { AstroComponentMetadata, NamedSSRLoadedRendererValue } from 'astro';

const checked = new Map<unknown, ReturnType<NamedSSRLoadedRendererValue['check']>>();
const rendered = new Map<
  unknown,
  Map<string, ReturnType<NamedSSRLoadedRendererValue['renderToStaticMarkup']>>
>();

/**
 * React's side of Astro for a build, where a widget with the same props has the same markup in every page: each is
 * rendered once. The ids of React in it get their numbers afterwards (prefixes.ts).
 */
const once: NamedSSRLoadedRendererValue = {
  ...renderer,
  check(component: unknown, ...rest) {
    const before = checked.get(component) ?? renderer.check.call(this, component, ...rest);
    checked.set(component, before);
    return before;
  },
  async renderToStaticMarkup(component: unknown, props: unknown, slots, metadata) {
    const render = () =>
      renderer.renderToStaticMarkup.call(this, component, props, slots, metadata);
    if (!isWidget(slots, metadata)) return render();
    const known = rendered.get(component) ?? new Map<string, ReturnType<typeof render>>();
    rendered.set(component, known);
    const key = JSON.stringify(props);
    const before = known.get(key) ?? render();
    known.set(key, before);
    return { ...(await before) };
  },
};

export default once;

/** What a browser brings to life has plain props; anything else may be given what cannot be compared. */
const isWidget = (slots: unknown, metadata: AstroComponentMetadata | undefined): boolean =>
  metadata?.hydrate !== undefined && Object.keys(slots ?? {}).length === 0;
