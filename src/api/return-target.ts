import { PATHS } from '#routes';

/** Where a login may lead: names of routes, never free text (decisions, Session). */
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

/** The login page, which leads on from there. */
export const loginPath = (target: ReturnTarget): string => `${PATHS.login}?return=${target}`;
