import { useEffect, useState } from 'react';
import { applyMessages } from '#messages';

/** A wait shorter than this is not told. */
const PATIENCE_MS = 400;

/** Says that a file is on its way: with 5 MB and a slow line for minutes. */
export function Sending({ isSending }: { isSending: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return <p role="status">{isSlow && applyMessages.sending}</p>;
}
