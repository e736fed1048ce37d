import { readSettings } from '#content-schema/read.ts';
import { tariffOf } from '#domain/tariff.ts';
import { ROOT } from './root.ts';

/** The tariff that is published. */
export const TARIFF = tariffOf(readSettings(ROOT, 'tariff'));
