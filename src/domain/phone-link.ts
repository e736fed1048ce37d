/** The address that calls a telephone number: "+353 20 910 1110" is `tel:+353209101110` (RFC 3966). */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
