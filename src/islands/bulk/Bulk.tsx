import { useEffect, useState } from 'react';
import { UploadResult } from './UploadResult.tsx';
import type { Checked } from './types.ts';
import { UploadForm } from './UploadForm.tsx';

/** Many bookings from one CSV file, on /bulk-booking: the file is checked, its prices are shown, and then it is booked. */
export function Bulk() {
  const [checked, setChecked] = useState<Checked>();

  useEffect(() => {
    // Back from the payment page the browser shows this one as it was left: what it shows is booked.
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
