import { clearCopies } from '#stores/account-slices.ts';
import { leaveDevice, postLogout } from '#stores/logout.ts';

/* What ends a session on this device, in part or whole. */

export const decline = (): void => clearCopies();

export const leaveSession = (): void => leaveDevice();

export const sendLogout = (): void => void postLogout();
