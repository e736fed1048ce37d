import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMeter } from '#server/platform/metrics/index.ts';
import { releaseHere, idsOfRequest, type RequestIds } from '#server/platform/log/log.ts';
import { hashOf } from '#server/platform/ids.ts';
import { contentVersionOf } from '#server/platform/content.ts';
import { setMark } from '#server/platform/db/marks.ts';
import { createApp } from '#server/app.ts';
import { watchServer } from '#server/watch.ts';
import { ENGINES, POSTGRES, SITE, ownApi, freshApi } from '#tests/support/api/api.ts';
import { folderWith } from '#tests/support/api/start-refusals.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

describe.each(ENGINES)('a server on %s', (engine) => {
  const api = freshApi(engine);

  test('is ready, and says what it serves', async () => {
    const response = await api.get('readyz');
    const version = contentVersionOf(CONTENT);
    expect(version).toMatch(/^[\da-f]{12}$/);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: true, release: releaseHere(), content: { version, isCurrent: true } },
    ]);
  });

  test('is not ready while it stops, and answers everything else', async () => {
    api.services.lifecycle.isDraining = true;
    const response = await api.get('readyz');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({
      detail: 'The server is stopping: send requests to another one.',
    });
    expect((await api.get('web/home')).status).toBe(200);
    expect((await api.get('livez')).status).toBe(200);
  });

  test('is not ready on a database from before this release', async () => {
    await api.db.deleteFrom('migrations').where('name', '=', '0001-tables.sql').execute();
    const response = await api.get('readyz');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('The database lacks the migration 0001-tables.sql:');
  });

  test('without its database is alive and not ready', async () => {
    await api.store.close();
    expect((await api.get('readyz')).status).toBe(503);
    expect((await api.get('livez')).status).toBe(200);
  });

  const figures = async (): Promise<string[]> => {
    const meter = createMeter();
    watchServer(meter, api.services, api.store);
    const app = createApp({ ...api.services, log: meter.counting(api.services.log) });
    await app.request(`${SITE}/api/apptrack/IEHB3QW13NV89S`);
    await app.request(`${SITE}/api/stripe/webhook`, { method: 'POST', body: '{}' });
    return (await meter.text()).split('\n');
  };

  test('counts requests by the pattern of their route', async () => {
    const lines = await figures();
    const requests = lines.filter((line) => line.startsWith('courier_http_requests_total'));
    expect(requests.join('\n')).toMatch(/route="[^"]*\{\w+\}[^"]*"/);
    expect(requests.join('\n')).not.toContain('IEHB3QW13NV89S');
    expect(lines).toContain('courier_webhooks_refused_total 1');
    expect(lines).toContain('courier_webhooks_odd_total 0');
    expect(lines).toContain(`courier_build_info{version="${releaseHere()}"} 1`);
    expect(lines).toContain('courier_database_up 1');
    expect(lines).toContain('courier_sandbox 1');
    expect(lines).toContain('courier_streams_open 0');
  });

  test('tells of mails that wait and that nobody sends any more, and never to whom', async () => {
    const { get, post, db, services } = api;
    await post('enquiry/new-enquiry', { email: 'aine@example.ie', message: 'Hello?' });
    await db.updateTable('outbox').set({ attempts: 4 }).execute();
    api.wait(90_000);
    const waiting = await figures();
    const of = 'kind="office-enquiry",state="waiting"';
    expect(waiting).toContain(`courier_jobs{${of}} 1`);
    expect(waiting).toContain(`courier_job_oldest_age_seconds{${of}} 90`);
    expect(waiting).toContain(`courier_job_attempts_most{${of}} 4`);
    expect(waiting).toContain('courier_mails_given_up 0');
    await db.updateTable('outbox').set({ given_up_at: services.now() }).execute();
    const given = await figures();
    expect(given).toContain('courier_mails_given_up 1');
    expect(given).toContain('courier_jobs{kind="office-enquiry",state="given-up"} 1');
    expect(given.join('\n')).not.toContain('aine');
    expect((await get('readyz')).status).toBe(200);
  });

  test('tells how long ago the books were checked, once they were', async () => {
    expect((await figures()).filter((line) => line.startsWith('courier_audit'))).toEqual([]);
    await setMark(api.db, 'audit', api.services.now());
    api.wait(60_000);
    expect(await figures()).toContain('courier_audit_age_seconds 60');
  });

  test('tells how busy its connections are where there are several', async () => {
    const pool = (await figures()).filter((line) => /^courier_pool_(waiting|.*most)/.test(line));
    const expected = ['courier_pool_connections{state="most"} 10', 'courier_pool_waiting 0'];
    expect(pool).toEqual(engine === 'postgres' ? expected : []);
  });
});

test.each(POSTGRES)('every figure of the alerts and the dashboard is served', async (engine) => {
  const api = await ownApi(engine);
  const { db, services, store } = api;
  for (const mark of ['audit', 'backup'] as const) await setMark(db, mark, services.now());
  const meter = createMeter();
  watchServer(meter, services, store);
  const served = [...(await meter.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const text = ['alerts.yaml', 'grafana.json']
    .map((file) => readFileSync(join(ROOT, '.github', 'deploy', file), 'utf8'))
    .join('\n');
  const named = [...text.matchAll(/\b(?:courier|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !served.includes(name))).toEqual([]);
});

test('content that has changed since the start is told, and the server stays ready', async () => {
  const folder = folderWith({});
  cpSync(CONTENT, folder, { recursive: true });
  const api = await ownApi('sqlite', { CONTENT_DIR: folder });
  api.services.content.version();
  writeFileSync(join(folder, 'settings', 'more.yaml'), 'price: 1\n');
  const response = await api.get('readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ content: { isCurrent: false } });
});

test('content that cannot be read for a moment counts as changed, and the server stays ready', async () => {
  const folder = folderWith({});
  cpSync(CONTENT, folder, { recursive: true });
  const api = await ownApi('sqlite', { CONTENT_DIR: folder });
  api.services.content.version();
  rmSync(join(folder, 'settings'), { recursive: true });
  writeFileSync(join(folder, 'settings'), 'no folder');
  const response = await api.get('readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ content: { isCurrent: false } });
});

test('a line about a request has the beginning of the session’s id, and never its token', async () => {
  const seen: RequestIds[] = [];
  const api = await ownApi('sqlite', {}, (services) => ({
    ...services,
    log: () => void seen.push(idsOfRequest()),
  }));
  const token = 'a-token-that-is-long-enough-to-be-one-000000';
  await api.get('web/home', { cookie: `__Host-session=${token}` });
  expect(seen[0]?.session).toBe(hashOf(token).slice(0, 12));
  expect(seen[0]?.id).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.stringify(seen)).not.toContain('a-token');
});
