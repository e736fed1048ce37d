import { useSyncExternalStore } from 'react';

/** A text of the page's address; '' during prerendering and hydration. */
export const useAddress = (read: () => string): string =>
  useSyncExternalStore(onAddress, read, () => '');

function onAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
