import { clearCopies } from '#stores/account-slices.ts';
import { leaveDevice, postLogout } from '#stores/logout.ts';

/* Ends a session on this device, in part or whole. The stores are not imported on demand themselves, because their whole modules
   would be objects then, in a file that every first touch with a session loads. */

export const decline = (): void => clearCopies();

export const leaveSession = (): void => leaveDevice();

export const sendLogout = (): void => void postLogout();
