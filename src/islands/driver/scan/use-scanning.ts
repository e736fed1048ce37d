import { useEffect, useState } from 'react';
import * as failures from '#messages/failures.ts';
import { showToast } from '#stores/toasts.ts';

const loadScanning = () => import('./scanning.ts');
export type Scanning = Awaited<ReturnType<typeof loadScanning>>;

/**
 * Loads the camera and the form of a step (4.6 kB) after the first render, because the driver may be offline later. After a
 * failure it loads them once they are wanted.
 */
export function useScanning(isWanted: boolean, failed: () => void): Scanning | undefined {
  const [scanning, setScanning] = useState<Scanning>();
  useEffect(() => {
    if (scanning !== undefined) return;
    loadScanning().then(setScanning, () => {
      if (!isWanted) return;
      showToast({ kind: 'error', text: failures.form.offline });
      failed();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- at the start and once it is wanted
  }, [isWanted]);
  return scanning;
}
