import { useEffect, useState } from 'react';
import { UploadResult } from './UploadResult.tsx';
import type { Checked } from './types.ts';
import { UploadForm } from './UploadForm.tsx';

/** /bulk-booking: checks a CSV file, shows its prices, books it. */
export function Bulk() {
  const [checked, setChecked] = useState<Checked>();

  useEffect(() => {
    // After "Back" from the payment, this page would show a booked file.
    const forget = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setChecked(undefined);
    };
    addEventListener('pageshow', forget);
    return () => removeEventListener('pageshow', forget);
  }, []);

  return (
    <div className="bulk stack">
      <UploadForm show={setChecked} />
      {checked !== undefined && <UploadResult key={checked.id} checked={checked} />}
    </div>
  );
}
