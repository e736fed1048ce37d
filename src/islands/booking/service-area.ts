import { loadQuoteSettings } from '#ui/quote-settings.ts';
import type { BookingSettings, PageSettings } from './booking-form.ts';

/** The settings with the border of the service area; rejects without a connection, and the next call tries again. */
export const withArea = async (settings: PageSettings): Promise<BookingSettings> => ({
  ...settings,
  area: (await loadQuoteSettings()).area,
});
