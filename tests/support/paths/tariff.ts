import { readSettings } from '#content-schema/read.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import { CONTENT } from './content.ts';

export const TARIFF = tariffOf(readSettings(CONTENT, 'tariff'));
export const CALENDAR = {
  sameDayCutOff: '11:00',
  nextDayCutOff: '17:00',
  closedDays: ['2026-12-25', '2027-01-01'],
};
export const [AREA] = readSettings(CONTENT, 'service-area').geometry.coordinates;
export const QUOTE_SETTINGS = { tariff: TARIFF, area: AREA, calendar: CALENDAR };
