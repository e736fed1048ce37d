import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a path unchanged. Certificates are not checked. */
export function sendRaw(
  origin: string,
  path: string,
  asking: RequestOptions = {},
): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === 'https:' ? secureRequest : plainRequest;
  const options = {
    agent: false,
    rejectUnauthorized: false,
    method: 'GET',
    headers: {},
    ...asking,
  };
  return new Promise((resolve, reject) => {
    const request = send({ ...options, host: hostname, port, path }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}
