import type { Area } from '#domain/service-area.ts';
import type { BookingSettings, PageSettings } from './booking-form.ts';

/** The module with the border (src/pages/service-area.js.ts). */
const FILE = '/service-area.js';

let known: Area | undefined;
let failures = 0;

/** The settings with the border of the service area, fetched once; rejects without a connection, and the next call tries again. */
export async function withArea(settings: PageSettings): Promise<BookingSettings> {
  known ??= await areaAt(failures === 0 ? FILE : `${FILE}?${failures}`);
  return { ...settings, area: known };
}

async function areaAt(address: string): Promise<Area> {
  try {
    const module: unknown = await import(/* @vite-ignore */ address);
    if (
      typeof module === 'object' &&
      module !== null &&
      'default' in module &&
      isArea(module.default)
    )
      return module.default;
  } catch {
    // The same as a module that holds something else.
  }
  // A browser remembers a failure by the address, so the next try has another one.
  failures += 1;
  throw new Error('The service area did not load.');
}

const isArea = (value: unknown): value is Area =>
  Array.isArray(value) &&
  value.length > 3 &&
  value.every(
    (point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite),
  );
