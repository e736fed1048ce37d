import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { onTestFinished } from 'vitest';
import { editingApp } from '#editing/app.ts';
import { openedTexts } from '#editing/editing.ts';
import { CONTENT } from '../paths/content.ts';
import { ROOT } from '../paths/root.ts';
import { beginHistory, changedLines } from './history.ts';

/** The forms on a copy of the tests' content, used as a browser does. */
export interface TriedForms {
  content: string;
  read: (path: string) => string;
  write: (path: string, text: string) => void;
  /** A request of a browser that was given the address. */
  request: (page: string, init?: BrowserRequest) => Promise<Response>;
  open: (page: string) => Promise<OpenForm>;
  /** The lines that git says have changed, with + or -. */
  diff: () => string[];
}

/** A request; its headers come on top of those of a browser. */
interface BrowserRequest {
  method?: string;
  body?: URLSearchParams;
  headers?: Record<string, string>;
}

/** A page with its form. */
interface OpenForm {
  status: number;
  text: string;
  /** The names and values of the form. */
  values: URLSearchParams;
  /** Fills fields in and presses a button, the one that saves unless its value is named; follows to the next page. */
  send: (fields: Record<string, string>, button?: string) => Promise<OpenForm>;
}

export const FORMS_TOKEN = 'a-secret';
const HOST = '127.0.0.1:4330';
export const OWN_BROWSER = {
  host: HOST,
  origin: `http://${HOST}`,
  'sec-fetch-site': 'same-origin',
};

/** Opens them; the copy goes with the test. */
export function triedForms({ remote }: { remote?: string } = {}): TriedForms {
  const content = mkdtempSync(join(tmpdir(), 'forms-'));
  onTestFinished(() => rmSync(content, { recursive: true, force: true }));
  cpSync(CONTENT, content, { recursive: true });
  beginHistory(content);
  const app = editingApp({
    root: ROOT,
    content,
    home: `/${FORMS_TOKEN}/`,
    opened: openedTexts(),
    remote,
  });
  const request = async (page: string, init: BrowserRequest = {}): Promise<Response> =>
    app.request(`http://${HOST}/${FORMS_TOKEN}/${page}`, {
      ...init,
      headers: { ...OWN_BROWSER, ...init.headers },
    });
  const open = async (page: string): Promise<OpenForm> => opened(await request(page), page);
  const opened = async (response: Response, page: string): Promise<OpenForm> => {
    const location = response.headers.get('location');
    if (location !== null) return open(location.replace(`/${FORMS_TOKEN}/`, ''));
    const { text, values, action } = read(await response.text());
    return {
      status: response.status,
      text,
      values,
      send: async (fields, button = 'save') => {
        const body = new URLSearchParams(values);
        for (const [name, value] of Object.entries({ ...fields, do: button }))
          body.set(name, value);
        const target = action.replace(`/${FORMS_TOKEN}/`, '') || page;
        return opened(await request(target, { method: 'POST', body }), target);
      },
    };
  };
  return {
    content,
    request,
    open,
    read: (path) => readFileSync(join(content, path), 'utf8'),
    write: (path, text) => writeFileSync(join(content, path), text),
    diff: () => changedLines(content),
  };
}

function read(markup: string): { text: string; values: URLSearchParams; action: string } {
  const { document } = new Window();
  document.write(markup);
  const values = new URLSearchParams();
  for (const field of document.querySelectorAll('form input, form select, form textarea')) {
    const isOff = field.getAttribute('type') === 'checkbox' && !field.hasAttribute('checked');
    const name = field.getAttribute('name');
    if (name === null || isOff) continue;
    const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
    const inside = field.tagName === 'TEXTAREA' ? field.textContent.replace(/^\n/, '') : undefined;
    const value = inside ?? chosen?.textContent.trim() ?? field.getAttribute('value') ?? '';
    values.append(name, value);
  }
  const action = document.querySelector('form')?.getAttribute('action') ?? '';
  return { text: document.body.textContent.replace(/\s+/g, ' '), values, action };
}
