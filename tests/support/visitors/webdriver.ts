import * as v from 'valibot';

const Answer = v.object({ value: v.unknown() });
const Made = v.object({ sessionId: v.string() });
const Found = v.record(v.string(), v.string());

/** A session of the W3C's WebDriver, with the commands that the tests use. */
export interface DriverSession {
  get: (command: string) => Promise<unknown>;
  post: (command: string, body?: object) => Promise<unknown>;
  delete: (command: string) => Promise<unknown>;
  /** Returns the path of the element that a CSS selector finds first. */
  element: (selector: string) => Promise<string>;
}

/** Starts a browser by a driver that listens at `url`. */
export async function newSession(url: string, capabilities: object): Promise<DriverSession> {
  const made = await send(url, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const base = `/session/${v.parse(Made, made).sessionId}`;
  const post = (command: string, body: object = {}): Promise<unknown> =>
    send(url, 'POST', base + command, body);
  return {
    get: (command) => send(url, 'GET', base + command),
    post,
    delete: (command) => send(url, 'DELETE', base + command),
    element: async (selector) => {
      const found = await post('/element', { using: 'css selector', value: selector });
      return `/element/${Object.values(v.parse(Found, found))[0] ?? ''}`;
    },
  };
}

async function send(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = v.parse(Answer, await response.json());
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
