import { loadQuoteSettings } from '#ui/quote-settings.ts';
import type { BookingSettings, PageSettings } from './booking-form.ts';

/** Rejects without a connection; the next call retries. */
export const withArea = async (settings: PageSettings): Promise<BookingSettings> => ({
  ...settings,
  area: (await loadQuoteSettings()).area,
});
