import { SMTPServer } from 'smtp-server';
import { listening } from '../hosts/ports.ts';

export interface MailServer {
  url: string;
  messages: string[];
  tries: () => number;
  connections: () => number;
  close: () => Promise<void>;
}

export async function startMailServer({
  refuse,
  latencyMs = 0,
}: { refuse?: number; latencyMs?: number } = {}): Promise<MailServer> {
  const later = (answer: () => void): void => void setTimeout(answer, latencyMs);
  const messages: string[] = [];
  let tries = 0;
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, callback) => {
      connections += 1;
      later(callback);
    },
    onMailFrom: (_address, _session, callback) => {
      tries += 1;
      later(callback);
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (refuse === undefined) return later(callback);
      // As real servers do.
      callback(Object.assign(new Error(`no such user ${address}`), { responseCode: refuse }));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString('utf8'));
        later(callback);
      });
    },
  });
  server.on('error', () => undefined);
  const port = await listening(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    tries: () => tries,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
