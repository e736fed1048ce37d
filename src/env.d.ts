/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on first touch; with a text, at once when the address carries a parameter of that name. */
    'client:touch'?: boolean | string;
  }
}

export {};
