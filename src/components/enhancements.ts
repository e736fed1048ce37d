type Enhance = (element: HTMLElement) => void;

/**
 * Scripts that make a part of a page better without React, by the name in its `data-enhance`. Like a widget, one is loaded
 * on the first touch, or when `data-wake` says so (integrations/islands/README.md).
 */
export const enhancements: Readonly<Record<string, () => Promise<Enhance>>> = {
  'appeal-draft': async () => {
    const { startAppealDraft } = await import('#islands/appeal/draft.ts');
    return () => startAppealDraft(one('#appeal-restored'), one('#appeal-delete'));
  },
  'booking-draft': async () => {
    const { startBookingDraft } = await import('#islands/booking/draft/draft.ts');
    return () => startBookingDraft(one('#booking-other'), one('#booking-clear'));
  },
  consent: () => import('./consent-choices.ts').then(({ consentChoices }) => consentChoices),
  drafts: () => import('#forms/draft.ts').then(({ keepDrafts }) => keepDrafts),
  'left-over': async () => {
    const [{ tellLogout }, { showWaitingToast }, { keepDrafts }] = await Promise.all([
      import('#stores/logout.ts'),
      import('#stores/toasts.ts'),
      import('#forms/draft.ts'),
    ]);
    return () => {
      showWaitingToast();
      keepDrafts();
      void tellLogout();
    };
  },
  'logged-out': () => import('#stores/session.ts').then(({ loggedOut }) => loggedOut),
  'not-found': () => import('./not-found.ts').then(({ notFound }) => notFound),
  'open-now': () => import('./open-now.ts').then(({ openNow }) => openNow),
  'pay-form': () => import('./forms/pay-form.ts').then(({ payForm }) => payForm),
  'prohibited-list': () =>
    import('#ui/prohibited-list.ts').then(({ enhanceProhibitedList }) => enhanceProhibitedList),
  statistics: () => import('./statistics.ts').then(({ showStatistics }) => showStatistics),
  'tracking-form': () =>
    import('./forms/tracking-form.ts').then(({ trackingForm }) => trackingForm),
};

const one = (selector: string): HTMLElement | null => document.querySelector(selector);
