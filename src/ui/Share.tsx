import { useState } from 'react';
import * as tracking from '#messages/tracking.ts';

/** Shares an address by the device's dialog, or else copies it. */
export function Share({ path }: { path: string }) {
  const [isCopied, setCopied] = useState(false);
  const url = (): string => new URL(path, location.href).href;
  async function share(): Promise<void> {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ url: url() });
      await navigator.clipboard.writeText(url());
      setCopied(true);
    } catch {
      // Cancelled or forbidden: the address bar has the address.
    }
  }
  return (
    <>
      <button className="button" data-kind="quiet" type="button" onClick={() => void share()}>
        {tracking.parcel.share}
      </button>
      <span className={isCopied ? 'small' : 'visually-hidden'} role="status">
        {isCopied && tracking.parcel.copied}
      </span>
    </>
  );
}
