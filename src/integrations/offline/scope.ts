// TypeScript has the types of a page or those of a service worker, not both in one project: here is what we use
// (Service Workers, section 4). Nothing here is left when it runs.

/** An event that may go on with its work after it is answered. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** A request of a page. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The page that asks; '' for a page itself. */
  readonly clientId: string;
  /** The page that a navigation brings; '' for all else. */
  readonly resultingClientId: string;
  /** What the browser has asked for while the worker started; undefined when it has not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

/** The service worker's own global object. */
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
    type: 'install' | 'activate',
    listener: (event: ExtendableEvent) => void,
  ) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
}
