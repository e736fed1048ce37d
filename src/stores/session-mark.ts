/** The root element has this attribute while somebody is logged in; the header's style depends on it. */
export const SESSION_MARK = 'data-session';

export const isLoggedIn = (): boolean => document.documentElement.hasAttribute(SESSION_MARK);
