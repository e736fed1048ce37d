/** The attribute of the page's root while somebody is logged in: the header follows it. */
export const SESSION_MARK = 'data-session';

export const isLoggedIn = (): boolean => document.documentElement.hasAttribute(SESSION_MARK);
