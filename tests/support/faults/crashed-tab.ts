import * as v from 'valibot';

const Attached = v.object({ sessionId: v.string() });
const Message = v.object({ id: v.optional(v.number()), result: v.optional(v.unknown()) });

/** Loads a tab again whose process has ended, as its button in the browser does. */
export async function reloadCrashed(url: string, targetId: string): Promise<void> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const ask = (id: number, method: string, rest: object): Promise<unknown> =>
    new Promise((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const message = v.parse(Message, JSON.parse(String(data)));
        if (message.id === id) resolve(message.result);
      });
      socket.send(JSON.stringify({ id, method, ...rest }));
    });
  const attached = await ask(1, 'Target.attachToTarget', { params: { targetId, flatten: true } });
  const { sessionId } = v.parse(Attached, attached);
  await ask(2, 'Page.reload', { sessionId });
  socket.close();
}
