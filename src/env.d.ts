/// <reference types="astro/client" />

declare global {
  interface ImportMetaEnv {
    /** Base address of the API; /api/ when it is not set. */
    readonly PUBLIC_API_URL?: string;
    /** The day of `npm run dev -- --date`; it is missing in a build. */
    readonly SHOWN_DAY?: string;
    /** It is set in `npm run dev`, and in a build with PREVIEW=yes. */
    readonly PREVIEW?: 'yes';
    /** The branch of the pull request that a preview shows. */
    readonly PREVIEW_BRANCH?: string;
  }
}

export {};
