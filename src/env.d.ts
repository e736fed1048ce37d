/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on first touch; with a text, at once when the address carries a parameter of that name. */
    'client:touch'?: boolean | string;
  }
}

declare global {
  interface ImportMetaEnv {
    /** Base address of the API; /api/ when it is not set. */
    readonly PUBLIC_API_URL?: string;
  }
}

export {};
