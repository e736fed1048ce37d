import { draftFor } from '#server/platform/forms/drafts.ts';
import { SITE, type TestApi } from '../api/api.ts';

type Sent = Parameters<TestApi['submit']>;

/** Sends a form as a browser without a script does; returns the address that it leads to. */
export async function ledTo(api: Pick<TestApi, 'submit'>, ...sent: Sent): Promise<string> {
  const { status, headers } = await api.submit(...sent);
  const location = headers.get('location');
  if (status !== 303 || location === null) throw new Error(`The form led nowhere: ${status}`);
  return location;
}

/** Returns the page of the API that a form leads to, such as its own with what is wrong. */
export async function pageAfter(api: TestApi, ...sent: Sent): Promise<string> {
  const [path = ''] = (await ledTo(api, ...sent)).replace(/^\/api\//, '').split('#');
  return (await api.get(path, sent[2])).text();
}

/** Sends fields and files as a form of a page does, or as a program without `accept`. */
export async function sendFiles(
  { app }: TestApi,
  path: string,
  parts: Readonly<Record<string, string | File>>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) body.append(name, part);
  const init = { method: 'POST', headers: { origin: SITE, ...headers }, body };
  return app.request(`${SITE}/api/${path}`, init);
}

/** Returns what a form that failed left for the page that it led to. */
export function draftAt({ db, services }: TestApi, location: string) {
  const { pathname, searchParams } = new URL(location, SITE);
  return draftFor(db, pathname, searchParams.get('again') ?? '', services.now());
}
