import type { AstroIntegration } from 'astro';

/** Adds the directive `client:touch`, which hydrates an island on first touch. */
export const hydration = (): AstroIntegration => ({
  name: 'hydration',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: './src/hydration/directive.ts' }),
  },
});
