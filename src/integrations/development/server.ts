import type { HookParameters } from 'astro';

export type DevelopmentServer = HookParameters<'astro:server:setup'>['server'];

/** Both are absolute paths. */
export interface Folders {
  root: string;
  content: string;
}
