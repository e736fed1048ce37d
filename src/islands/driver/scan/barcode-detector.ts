import { readTrackingNumber } from '#domain/tracking-number.ts';
import { classOf, isClass, type Detector } from './can-detect.ts';

/** What reads both codes of our label; undefined where the browser cannot. */
export function newDetector(): Detector | undefined {
  const found = classOf();
  try {
    return isClass(found) ? new found({ formats: ['code_128', 'qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
}

/** The tracking number in a code: the number alone, or an address that ends with it. */
export function numberIn(text: string): string | undefined {
  const last = text.split(/[/=#?&]/).findLast((part) => part !== '');
  return readTrackingNumber(text) ?? readTrackingNumber(last ?? '');
}
