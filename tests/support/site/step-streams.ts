import type { TestApi } from '../api/api.ts';
import type { TestParcel } from '../bookings/parcels.ts';

interface ServerEvent {
  event: string;
  id: string | undefined;
  data: string;
}

export type StreamReader = ReturnType<typeof readStream>;

interface StreamRequest {
  /** A reconnecting client sends it. */
  lastEventId?: string;
  query?: string;
  /** The client's address, behind a proxy. */
  from?: string;
}

export const requestSteps = (
  api: TestApi,
  { tracking }: Pick<TestParcel, 'tracking'>,
  { lastEventId, query = '', from }: StreamRequest = {},
): Promise<Response> =>
  api.get(`apptrack/${tracking}/live${query}`, {
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    ...(from !== undefined && { 'x-forwarded-for': from }),
  });

export const followParcelStream = async (
  ...asking: Parameters<typeof requestSteps>
): Promise<StreamReader> => readStream(await requestSteps(...asking));

export function readStream(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let read = 0;
  const more = async (): Promise<boolean> => {
    const piece = await reader?.read();
    text += piece?.value ?? '';
    return piece?.done === false;
  };
  const next = async (): Promise<ServerEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n', read);
      if (end === -1) {
        if (!(await more())) return undefined;
        continue;
      }
      const event = eventIn(text.slice(read, end));
      read = end + 2;
      if (event !== undefined) return event;
    }
  };
  return {
    next,
    names: async (count: number) => {
      const names: string[] = [];
      while (names.length < count) {
        const event = await next();
        if (event === undefined) break;
        names.push(event.id === undefined ? event.event : `${event.event} ${event.id}`);
      }
      return names;
    },
    lines: () => text.split('\n').filter((line) => line !== ''),
    more,
    leave: async (): Promise<void> => {
      await reader?.cancel();
    },
  };
}

function eventIn(block: string): ServerEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ');
      return [name, rest.join(': ')];
    }),
  );
  const event = fields.get('event');
  return event === undefined
    ? undefined
    : { event, id: fields.get('id'), data: fields.get('data') ?? '' };
}
