import { useSyncExternalStore } from 'react';

/** A text of the page's address; `first` during prerendering and hydration. */
export const useAddress = (read: () => string, first = ''): string =>
  useSyncExternalStore(onAddress, read, () => first);

function onAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
