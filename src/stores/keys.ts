/** Marks a logout that the API does not know of. */
export const LOGOUT_KEY = 'logout';

/** The timelines of shown parcels. */
export const TIMELINES_KEY = 'timelines';

/** A driver's stops, and unsent scans. */
export const DRIVER_STOPS_KEY = 'driver-stops';
export const DRIVER_QUEUE_KEY = 'driver-queue';
