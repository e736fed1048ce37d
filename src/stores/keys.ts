/** The key of the device that says that the API has not heard of a logout yet. */
export const LOGOUT_KEY = 'logout';

/** The device's key for the timelines of parcels that were shown. */
export const TIMELINES_KEY = 'timelines';
