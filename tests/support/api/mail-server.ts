import { createServer, type Socket } from 'node:net';
import { listening } from '../hosts/ports.ts';

/**
 * These answers differ from RIGHT: SILENCE, HANG_UP, or one with LATE in front. `text` answers the middle of a mail.
 */
export type MailFault = Partial<Record<string, string>>;
export const SILENCE = '(silence)';
export const HANG_UP = '(hangs up)';
export const LATE = '(late) ';
/** Our server waits less long. */
const LATE_MS = 35_000;
const ALL_RIGHT: MailFault = {
  ...{ greeting: '220 here', EHLO: '250 here', MAIL: '250 yes', RCPT: '250 yes' },
  ...{ DATA: '354 go on', '.': '250 kept', RSET: '250 yes', QUIT: '221 bye' },
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** `seen` counts the commands. */
export async function startMailServer(fault: MailFault = {}) {
  let answers = { ...ALL_RIGHT, ...fault };
  const seen: Record<string, number> = {};
  const messages: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    const answer = (about: string): void => {
      seen[about] = (seen[about] ?? 0) + 1;
      const line = answers[about] ?? '502 unknown';
      if (line === HANG_UP) socket.destroy();
      else if (line !== SILENCE) {
        const lateMs = line.startsWith(LATE) ? LATE_MS : 0;
        setTimeout(() => socket.write(`${line.replace(LATE, '')}\r\n`), lateMs).unref();
      }
    };
    answer('greeting');
    let rest = '';
    let isText = false;
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      rest += chunk;
      if (isText && answers['text'] !== undefined) return answer('text');
      const end = rest.indexOf('\r\n.\r\n');
      if (isText && end < 0) return;
      if (isText) {
        const message = Buffer.from(rest.slice(0, end), 'latin1').toString('utf8');
        if (answers['.']?.startsWith('5') !== true) messages.push(message);
        [isText, rest] = [false, rest.slice(end + 5)];
        answer('.');
      }
      for (let at = rest.indexOf('\r\n'); at >= 0 && !isText; at = rest.indexOf('\r\n')) {
        const [command = ''] = /^\w+/.exec(rest) ?? [];
        rest = rest.slice(at + 2);
        answer(command);
        isText = command === 'DATA' && answers[command]?.startsWith('354') === true;
      }
    });
  });
  const port = await listening(server);
  const heal = () => {
    answers = ALL_RIGHT;
    open.forEach((socket) => socket.destroy());
  };
  const close = () => new Promise<unknown>((resolve) => (heal(), server.close(resolve)));
  return { url: `smtp://127.0.0.1:${port}`, seen, messages, heal, close };
}
