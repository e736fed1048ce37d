import { PATHS } from '#routes';

/** Where a login may lead: names of routes, never free text (D26). */
export const RETURN_TARGETS = [
  'account',
  'booking',
  'payBooking',
  'bulkBooking',
  'driver',
  'home',
] as const;

export type ReturnTarget = (typeof RETURN_TARGETS)[number];

/** The name of a route that a login may lead to; undefined for anything else. */
export const returnTarget = (name: unknown): ReturnTarget | undefined =>
  RETURN_TARGETS.find((target) => target === name);

/** The address of the login page that leads on to a target. */
export const loginPath = (target: ReturnTarget): string => `${PATHS.login}?return=${target}`;

export const returnPath = (name: unknown): string => PATHS[returnTarget(name) ?? 'account'];
