/** "tel:+353209101110" for "+353 20 910 1110" (RFC 3966). */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
