/** Needed only for a scan: see use-scanning.ts. */
export { Camera } from './Camera.tsx';
export { ScanStep } from './ScanStep.tsx';
