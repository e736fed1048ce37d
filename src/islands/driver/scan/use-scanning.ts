import { useEffect, useState } from 'react';
import { failureMessages } from '#messages';
import { showToast } from '#stores/toasts.ts';

const loading = () => import('./scanning.ts');
export type Scanning = Awaited<ReturnType<typeof loading>>;

/**
 * The camera and the form of a scanned parcel. They come right after the list of stops, and not only with the first scan: a driver may
 * be without a connection then. When they did not come, they are asked for again as soon as the form `isWanted`.
 */
export function useScanning(isWanted: boolean, failed: () => void): Scanning | undefined {
  const [scanning, setScanning] = useState<Scanning>();
  useEffect(() => {
    if (scanning !== undefined) return;
    loading().then(setScanning, () => {
      if (!isWanted) return;
      showToast({ kind: 'error', text: failureMessages.offline });
      failed();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked for at the start and when it is wanted
  }, [isWanted]);
  return scanning;
}
