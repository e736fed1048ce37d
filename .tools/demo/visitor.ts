import * as v from 'valibot';
import { logout } from '#api/account.ts';
import { login } from '#api/login.ts';
import { type Call, pathOf } from '#api/call.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { apiAt, type ApiParts } from './api-at.ts';
import { demoMoment, type When } from './moments.ts';
import { emailOf, type PersonName } from './people.ts';

export type DemoVisitor = ReturnType<typeof demoVisitor>;

export function demoVisitor(api: ApiParts, password: string) {
  const { config } = api;
  const start = api.now();
  let moment = start;
  const request = apiAt(api, () => moment);
  const headers = { origin: config.siteUrl };
  const sessions = new Map<PersonName, string>();
  const send = async <A, P, B>(
    call: Call<A, P, B>,
    body: object,
    cookie = '',
    params: Readonly<Record<string, string>> = {},
  ): Promise<Result<{ answer: A; cookie: string }>> => {
    const response = await request(pathOf(call, params), {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const read: unknown = await response.json();
    if (!response.ok) return refused(v.parse(v.object({ detail: v.string() }), read).detail);
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return ok({ answer: v.parse(call.answer, read), cookie: cookies.join('; ') });
  };
  return {
    at: (when: When): number => (moment = demoMoment(when, start)),
    send,
    open: async (url: string, fields?: Record<string, string>): Promise<string> => {
      const sent = fields && { method: 'POST', body: new URLSearchParams(fields) };
      const response = await request(url.replace(config.apiUrl, ''), { headers, ...sent });
      return response.headers.get('location') ?? '';
    },
    sessionOf: async (name: PersonName): Promise<string> => {
      const known = sessions.get(name);
      if (known !== undefined) return known;
      const { cookie } = expected(await send(login, { email: emailOf(name), password }));
      sessions.set(name, cookie);
      return cookie;
    },
    leave: async (): Promise<void> => {
      for (const cookie of sessions.values()) expected(await send(logout, {}, cookie));
    },
  };
}

export function expected<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The demonstration was refused: ${result.message}`);
  return result.value;
}
