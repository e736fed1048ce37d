import { useSyncExternalStore } from 'react';

/** Returns a text of the page's address, and `first` during prerendering and hydration. */
export const useAddress = (read: () => string, first = ''): string =>
  useSyncExternalStore(onAddress, read, () => first);

function onAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
