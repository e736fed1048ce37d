/** The answer to the cookie question. */
export const CONSENT_KEY = 'consent';

/** The tab's drafts; pages load the code that restores them only if it is there. */
export const TAB_FORMS_KEY = 'forms';

/** The tab's toast for the next page. */
export const WAITING_TOAST_KEY = 'toast';

/** The home page's fragment after a redirect without storage; followed by a route's name alone. */
export const CLOSED_FRAGMENT = '#closed-';

/** Marks a logout that the API does not know of. */
export const LOGOUT_KEY = 'logout';

/** The timelines of shown parcels. */
export const TIMELINES_KEY = 'timelines';

/** A driver's stops, and unsent scans. */
export const DRIVER_STOPS_KEY = 'driver-stops';
export const DRIVER_QUEUE_KEY = 'driver-queue';
