import type { Area } from '#domain/service-area.ts';
import { contentModule } from '#ui/content-module.ts';
import type { BookingSettings, PageSettings } from './booking-form.ts';

/** The border of the service area (src/pages/service-area.js.ts). */
const loadArea = contentModule('/service-area.js', (value) => (isArea(value) ? value : undefined));

/** The settings with the border of the service area; rejects without a connection, and the next call tries again. */
export const withArea = async (settings: PageSettings): Promise<BookingSettings> => ({
  ...settings,
  area: await loadArea(),
});

const isArea = (value: unknown): value is Area =>
  Array.isArray(value) &&
  value.length > 3 &&
  value.every(
    (point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite),
  );
