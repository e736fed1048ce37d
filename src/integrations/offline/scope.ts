// TypeScript cannot mix the types of pages and service workers; these are the used ones (Service Workers, section 4).

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The id is '' for a navigation. */
  readonly clientId: string;
  /** The id is '' for other requests. */
  readonly resultingClientId: string;
  /** It is undefined where the browser has no navigation preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerScope {
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: {
      includeUncontrolled: true;
    }) => Promise<readonly { readonly id: string; readonly url: string }[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  addEventListener: ((
    type: 'install' | 'activate' | 'message',
    listener: (event: ExtendableEvent) => void,
  ) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
}
