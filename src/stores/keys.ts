/** The key of the device that says that the API has not heard of a logout yet. */
export const LOGOUT_KEY = 'logout';

/** The device's key for the timelines of parcels that were shown. */
export const TIMELINES_KEY = 'timelines';

/** The device's keys for the stops of a driver, and for scans that are not sent yet. */
export const DRIVER_STOPS_KEY = 'driver-stops';
export const DRIVER_QUEUE_KEY = 'driver-queue';
