import { readSettings } from '#content-schema/read.ts';
import { tariffOf } from '#domain/tariff.ts';
import { CONTENT } from './content.ts';

export const TARIFF = tariffOf(readSettings(CONTENT, 'tariff'));
export const [AREA] = readSettings(CONTENT, 'service-area').geometry.coordinates;
