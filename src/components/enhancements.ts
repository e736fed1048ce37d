type Enhance = (element: HTMLElement) => void;

const keptState = () => import('./kept-state.ts');
const decline = () => keptState().then((kept) => kept.decline());

/** Scripts without React, by `data-enhance`. Loaded like widgets: on the first touch or by `data-wake` (integrations/islands/README.md). */
export const enhancements: Readonly<Record<string, () => Promise<Enhance>>> = {
  'appeal-draft': () => keptState().then(({ appealDraft }) => appealDraft),
  'booking-draft': () => keptState().then(({ bookingDraft }) => bookingDraft),
  consent: () =>
    import('./consent-choices.ts').then(
      ({ consentChoices }) =>
        (element) =>
          consentChoices(element, decline),
    ),
  drafts: () => keptState().then(({ drafts }) => drafts),
  'left-over': () => keptState().then(({ leftOver }) => leftOver),
  'logged-out': () => keptState().then(({ leaveSession }) => leaveSession),
  'not-found': () => import('./not-found.ts').then(({ notFound }) => notFound),
  'open-now': () => import('./open-now.ts').then(({ openNow }) => openNow),
  'pay-form': () => import('./forms/pay-form.ts').then(({ payForm }) => payForm),
  'prohibited-list': () =>
    import('#ui/prohibited-list.ts').then(({ enhanceProhibitedList }) => enhanceProhibitedList),
  statistics: () => import('./statistics.ts').then(({ showStatistics }) => showStatistics),
  'tracking-form': () =>
    import('./forms/tracking-form.ts').then(({ trackingForm }) => trackingForm),
};
