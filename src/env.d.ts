/// <reference types="astro/client" />

declare global {
  interface ImportMetaEnv {
    /** Base address of the API; /api/ when it is not set. */
    readonly PUBLIC_API_URL?: string;
    /** The day of `npm run dev -- --date`; never in a build. */
    readonly SHOWN_DAY?: string;
    /** In `npm run dev`, and in a build with PREVIEW=yes. */
    readonly PREVIEW?: 'yes';
    /** Of the pull request that a preview shows. */
    readonly PREVIEW_BRANCH?: string;
  }
}

export {};
