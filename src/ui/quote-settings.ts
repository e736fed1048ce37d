import type { QuoteSettings } from '#domain/money/get-quote.ts';
import { contentModule } from './content-module.ts';

/** What every price needs, and whom to call about it. */
export type QuoteFile = QuoteSettings & { phone: string };

/** Tariff, service area, calendar and phone (src/pages/quote-settings.js.ts). Rejects offline; the next call retries. */
export const loadQuoteSettings = contentModule('/quote-settings.js', (value) =>
  isQuoteSettings(value) ? value : undefined,
);

// A proxy may answer with another file, such as a login page.
const isQuoteSettings = (value: unknown): value is QuoteFile =>
  typeof value === 'object' &&
  value !== null &&
  'tariff' in value &&
  'calendar' in value &&
  'phone' in value &&
  'area' in value &&
  isArea(value.area);

const isArea = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 3 &&
  value.every(
    (point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite),
  );
