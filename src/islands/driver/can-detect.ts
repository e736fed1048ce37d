/** The part of the Barcode Detection API that is used; TypeScript does not know it. */
export interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Whether this browser can read codes with its camera. */
export const canDetect = (): boolean =>
  isClass(classOf()) && typeof navigator === 'object' && 'mediaDevices' in navigator;

/** What makes a detector, where there is one. */
export const isClass = (value: unknown): value is DetectorClass => typeof value === 'function';

/** The class of the browser, or undefined. */
export const classOf = (): unknown => Reflect.get(globalThis, 'BarcodeDetector');
