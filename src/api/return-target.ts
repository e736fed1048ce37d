import { PATHS } from '#routes';

/** Route names only, never free text (D26). */
export const RETURN_TARGETS = [
  'account',
  'booking',
  'payBooking',
  'bulkBooking',
  'driver',
  'home',
] as const;

export type ReturnTarget = (typeof RETURN_TARGETS)[number];

export const returnTarget = (name: unknown): ReturnTarget | undefined =>
  RETURN_TARGETS.find((target) => target === name);

export const loginPath = (target: ReturnTarget): string => `${PATHS.login}?return=${target}`;

export const loginCodePath = (target: ReturnTarget | undefined): string =>
  target === undefined ? PATHS.loginCode : `${PATHS.loginCode}?return=${target}`;

export const returnPath = (name: unknown): string => PATHS[returnTarget(name) ?? 'account'];
