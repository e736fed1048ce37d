/* Only a scan needs these, so they load later (use-scanning.ts). */
export { Camera } from './Camera.tsx';
export { ScanStep } from './ScanStep.tsx';
