import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from '@playwright/test';
import type { WebKitPaths } from '#tests/support/paths/webkit.ts';
import type { BrowserEngine, BrowserStart, Tab } from '#tests/support/visitors/tab.ts';
import { freePort } from '#tests/support/hosts/ports.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const Answer = v.object({ value: v.unknown() });
const Made = v.object({ sessionId: v.string() });
const Found = v.record(v.string(), v.string());
type DriverSession = Awaited<ReturnType<typeof startSession>>;

async function startSession(url: string, capabilities: object) {
  const made = await order(url, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const base = `/session/${v.parse(Made, made).sessionId}`;
  const post = (command: string, body: object = {}): Promise<unknown> =>
    order(url, 'POST', base + command, body);
  return {
    get: (command: string) => order(url, 'GET', base + command),
    post,
    delete: (command: string) => order(url, 'DELETE', base + command),
    element: async (selector: string) => {
      const found = await post('/element', { using: 'css selector', value: selector });
      return `/element/${Object.values(v.parse(Found, found))[0] ?? ''}`;
    },
  };
}

async function order(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = v.parse(Answer, await response.json());
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

const Handle = v.object({ handle: v.string() });
/** Drives Debian's WebKit with its own driver, on a virtual screen. */
export function webKitEngine({ screen, driver, browser }: WebKitPaths): BrowserEngine {
  let shown: ReturnType<typeof startScreen> | undefined;
  return {
    start: async ({ hasScripts }: BrowserStart) => {
      const { display } = await (shown ??= startScreen(screen));
      const port = await freePort();
      // Each driver has one session.
      const child = spawn(driver, [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
      });
      const url = `http://127.0.0.1:${port}`;
      await expect
        .poll(() =>
          fetch(`${url}/status`).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true);
      const args = ['--automation', ...(hasScripts ? [] : ['--enable-javascript=false'])];
      const session = await startSession(url, {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args },
      });
      await session.post('/window/rect', { width: 1280, height: 900 });
      const folder = temporaryFolder('webkit');
      const handle = v.parse(v.string(), await session.get('/window'));
      return {
        tab: webkitTab(session, handle, folder),
        end: async () => {
          await session.delete('');
          child.kill();
        },
      };
    },
    stop: async () => void (await shown)?.child.kill(),
  };
}

function webkitTab(session: DriverSession, handle: string, folder: string): Tab {
  /** Commands go to the selected tab. */
  const here = async (): Promise<DriverSession> => {
    await session.post('/window', { handle });
    return session;
  };
  return {
    open: async (url) => void (await (await here()).post('/url', { url })),
    address: async () => v.parse(v.string(), await (await here()).get('/url')),
    reload: async () => void (await (await here()).post('/refresh')),
    run: async (script, facts = {}) =>
      (await here()).post('/execute/sync', {
        script: `return (${script.toString()})(arguments[0])`,
        args: [facts],
      }),
    click: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const mouse = { type: 'pointer', id: 'mouse', actions };
      await (await here()).post('/actions', { actions: [mouse] });
    },
    type: async (text) => {
      const place = await (await here()).element(':focus');
      await session.post(`${place}/value`, { text });
    },
    attach: async (selector, { name, text }) => {
      writeFileSync(join(folder, name), text);
      const place = await (await here()).element(selector);
      await session.post(`${place}/value`, { text: join(folder, name) });
    },
    another: async () => {
      // It opens a window, because the driver cannot click in hidden tabs.
      const made = await (await here()).post('/window/new', { type: 'window' });
      return webkitTab(session, v.parse(Handle, made).handle, folder);
    },
    close: async () => void (await (await here()).delete('/window')),
  };
}

/** Starts it on the first free display number. */
async function startScreen(program: string): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const number = await new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.stdio[3]?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });
  return { display: `:${number}`, child };
}
