import { useSyncExternalStore } from 'react';

/** The path and the query of the page's address; '' while the prerendered page is shown, which has none. */
export const useAddress = (): string =>
  useSyncExternalStore(
    onAddress,
    () => location.pathname + location.search,
    () => '',
  );

function onAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
