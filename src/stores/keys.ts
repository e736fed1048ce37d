export const CONSENT_KEY = 'consent';

/** The tab has its drafts here. Pages load the code that restores them only if the key is there. */
export const TAB_FORMS_KEY = 'forms';

/** The tab has a toast for its next page here. */
export const WAITING_TOAST_KEY = 'toast';

/** The home page's fragment begins so after a redirect without storage; the name of a route follows. */
export const CLOSED_FRAGMENT = '#closed-';

/** Marks a logout that the API does not know of. */
export const LOGOUT_KEY = 'logout';

export const TIMELINES_KEY = 'timelines';

export const DRIVER_STOPS_KEY = 'driver-stops';
export const DRIVER_QUEUE_KEY = 'driver-queue';
