import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';

/** The used part of the Barcode Detection API, unknown to TypeScript. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

export const canDetect = (): boolean =>
  isClass(classOf()) && typeof navigator === 'object' && 'mediaDevices' in navigator;

/** Reads both codes of our label; undefined without the API. */
export function newDetector(): Detector | undefined {
  const found = classOf();
  try {
    return isClass(found) ? new found({ formats: ['code_128', 'qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
}

/** A code holds the number alone, or an address that ends with it. */
export function numberIn(text: string): string | undefined {
  const last = text.split(/[/=#?&]/).findLast((part) => part !== '');
  return readTrackingNumber(text) ?? readTrackingNumber(last ?? '');
}

const isClass = (value: unknown): value is DetectorClass => typeof value === 'function';

const classOf = (): unknown => Reflect.get(globalThis, 'BarcodeDetector');
