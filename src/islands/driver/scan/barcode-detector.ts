import { readTrackingNumber } from '#domain/tracking-number.ts';

/** The part of the Barcode Detection API that is used; TypeScript does not know it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Whether this browser can read codes with its camera. */
export const canDetect = (): boolean =>
  isClass(classOf()) && typeof navigator === 'object' && 'mediaDevices' in navigator;

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

/** What makes a detector, where there is one. */
const isClass = (value: unknown): value is DetectorClass => typeof value === 'function';

/** The class of the browser, or undefined. */
const classOf = (): unknown => Reflect.get(globalThis, 'BarcodeDetector');
