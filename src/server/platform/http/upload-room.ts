/** Bytes arriving or in work, of all and of one sender. */
const MAX_BYTES = 160 * 1024 * 1024;
const MAX_OF_SENDER = 40 * 1024 * 1024;

let all = 0;
const bySender = new Map<string, number>();

export interface UploadRoom {
  takes: (bytes: number) => boolean;
  leave: () => void;
}

export function uploadRoom(sender: string): UploadRoom {
  let taken = 0;
  const add = (bytes: number): void => {
    taken += bytes;
    all += bytes;
    bySender.set(sender, (bySender.get(sender) ?? 0) + bytes);
  };
  return {
    takes: (bytes) => {
      const isFull = all + bytes > MAX_BYTES || (bySender.get(sender) ?? 0) + bytes > MAX_OF_SENDER;
      if (!isFull) add(bytes);
      return !isFull;
    },
    leave: () => {
      add(-taken);
      if (bySender.get(sender) === 0) bySender.delete(sender);
    },
  };
}
