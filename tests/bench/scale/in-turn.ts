import { type Agent, request } from 'node:http';
import { processorMs } from '../process.ts';
import { median } from '../table.ts';

/** It runs, and has rows that requests can name. */
export interface Measurable {
  url: string;
  pid: number;
  agent: Agent;
  /** They are on their way. */
  trackings: readonly string[];
  cookie: string;
  end: () => Promise<unknown>;
}

export interface TurnRequest {
  path: string;
  body?: object;
  cookie?: string;
}

/** A server is warm after so many requests of a kind. */
const WARM = 100;

/** What an answer costs: milliseconds until it is read (median), and those of the server's processor (mean). */
export interface AnswerCost {
  ms: number;
  cpuMs: number;
}

/**
 * Sends one request to each server in turn, again and again, so that all meet the same machine. The order changes each
 * time: a server still writes the mails of its answer while the next one is asked. Throws when one is not answered with
 * success.
 */
export async function inTurn(
  servers: readonly Measurable[],
  sent: (server: Measurable, turn: number) => TurnRequest,
  turns: number,
): Promise<AnswerCost[]> {
  const times = servers.map((): number[] => []);
  for (let turn = 0; turn < WARM; turn += 1)
    for (const server of servers) await send(server, sent(server, turn));
  const before = servers.map(({ pid }) => processorMs(pid));
  for (let turn = WARM; turn < WARM + turns; turn += 1)
    for (const [place, server] of inAnyOrder([...servers.entries()]))
      times[place]?.push(await send(server, sent(server, turn)));
  return servers.map(({ pid }, place) => ({
    ms: median(times[place] ?? []),
    cpuMs: (processorMs(pid) - (before[place] ?? 0)) / turns,
  }));
}

const inAnyOrder = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** Returns the milliseconds until the whole answer has been read. */
function send({ url, agent }: Measurable, { path, body, cookie }: TurnRequest): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(cookie !== undefined && { cookie }),
    ...(text !== undefined && { 'content-type': 'application/json' }),
  };
  const began = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const method = text === undefined ? 'GET' : 'POST';
  request(`${url}${path}`, { agent, method, headers }, (response) => {
    const { statusCode = 0 } = response;
    if (statusCode >= 300) reject(new Error(`${path} was answered with ${statusCode}.`));
    response.resume().once('end', () => resolve(performance.now() - began));
  })
    .once('error', reject)
    .end(text);
  return promise;
}
