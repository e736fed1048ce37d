import { fileURLToPath } from 'node:url';
import { readSettings } from '#content/read.ts';
import { tariffOf } from '#domain/tariff.ts';

/** The project's folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The tariff that is published. */
export const TARIFF = tariffOf(readSettings(ROOT, 'tariff'));
