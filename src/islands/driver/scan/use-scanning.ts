import { useEffect, useState } from 'react';
import { failures } from '#messages/failures.ts';
import { showToast } from '#stores/toasts.ts';

const loading = () => import('./scanning.ts');
export type Scanning = Awaited<ReturnType<typeof loading>>;

/**
 * The camera and the form of a scanned parcel. They are loaded right after the list of stops and not with the first scan,
 * when a driver may have no connection. If that fails they are loaded again as soon as the form `isWanted`.
 */
export function useScanning(isWanted: boolean, failed: () => void): Scanning | undefined {
  const [scanning, setScanning] = useState<Scanning>();
  useEffect(() => {
    if (scanning !== undefined) return;
    loading().then(setScanning, () => {
      if (!isWanted) return;
      showToast({ kind: 'error', text: failures.form.offline });
      failed();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked for at the start and when it is wanted
  }, [isWanted]);
  return scanning;
}
