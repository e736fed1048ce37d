/** Only a scan needs them: see use-scanning.ts. */
export { Camera } from './Camera.tsx';
export { ScanStep } from './ScanStep.tsx';
