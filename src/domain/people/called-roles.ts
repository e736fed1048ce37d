/** The office calls those who carry and sort for us, so their telephone is required (D72). */
const CALLED_ROLES: readonly string[] = ['contractor', 'driver', 'depot'];

export const isCalled = (role: string): boolean => CALLED_ROLES.includes(role);

/** The rights of some roles wait for the office (D4). */
export const needsApproval = (role: string): boolean => role === 'driver' || role === 'depot';
