import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

// What to compare with: node:http and nothing else. GET answers a constant; POST stores an enquiry and its mail in two
// inserts, one after the other, as durably as ours; /busy refuses everybody. Nothing is checked, logged, limited or kept from being stored twice.
const folder = mkdtempSync(join(tmpdir(), 'naive-'));
const database = new DatabaseSync(join(folder, 'naive.sqlite'));
database.exec(`pragma journal_mode = wal; pragma synchronous = full;
  create table enquiries (id text primary key, firstname text, email text, message text, created_at integer);
  create table outbox (id text primary key, subject text, created_at integer)`);
const enquiry = database.prepare('insert into enquiries values (?, ?, ?, ?, ?)');
const mail = database.prepare('insert into outbox values (?, ?, ?)');
const HOME = JSON.stringify({
  status: true,
  packageCount: 0,
  driverCount: 0,
  journyCount: 0,
  bookingCount: 0,
});
const BUSY = '{"status":503,"title":"Busy"}';
const Body = v.object({ firstname: v.string(), email: v.string(), message: v.string() });

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function store(request: IncomingMessage): Promise<string> {
  const { firstname, email, message } = v.parse(Body, JSON.parse(await textOf(request)));
  const id = crypto.randomUUID();
  enquiry.run(id, firstname, email, message, Date.now());
  mail.run(crypto.randomUUID(), id, Date.now());
  return '{"status":true}';
}

const server = createServer((request, response) => {
  if (request.url === '/busy') {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(BUSY);
    return;
  }
  const answer = request.method === 'GET' ? Promise.resolve(HOME) : store(request);
  void answer.then((text) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  });
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port ?? 0}`);
});
process.on('SIGTERM', () => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
