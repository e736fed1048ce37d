type Enhance = (element: HTMLElement) => void;

/**
 * `data-enhance` names an enhancement. It brings no React and is loaded like widgets (integrations/islands/README.md).
 */
export const enhancements: Readonly<Record<string, () => Promise<Enhance>>> = {
  accepted: () => import('./consent-answer.ts').then((file) => file.acceptCookies),
  'appeal-draft': () => import('#islands/appeal/draft.ts').then((file) => file.appealDraft),
  'booking-draft': () =>
    import('#islands/booking/draft/draft.ts').then((file) => file.bookingDraft),
  board: () => import('./board.ts').then((file) => file.renewBoard),
  declined: () => import('./consent-answer.ts').then((file) => file.declineCookies),
  drafts: () => import('#forms/draft.ts').then((file) => file.storeDrafts),
  pending: () => import('./resume-pending.ts').then((file) => file.resumePending),
  'logged-out': () => import('./leave-session.ts').then((file) => file.leaveSession),
  'not-found': () => import('./not-found.ts').then((file) => file.notFound),
  'open-now': () => import('./open-now.ts').then((file) => file.openNow),
  'page-age': () => import('./page-age.ts').then((file) => file.pageAge),
  'pay-form': () => import('./forms/pay-form.ts').then((file) => file.payForm),
  'photo-upload': () => import('./forms/photo-upload.ts').then((file) => file.photoUpload),
  'prohibited-list': () =>
    import('#ui/prohibited-list.ts').then((file) => file.enhanceProhibitedList),
  statistics: () => import('./statistics.ts').then((file) => file.showStatistics),
  'tracking-form': () => import('./forms/tracking-form.ts').then((file) => file.trackingForm),
};
