/** Most bytes of uploads that arrive or are worked on at once, from everybody and from one sender. */
const MAX_BYTES = 160 * 1024 * 1024;
const MAX_SENDER_BYTES = 40 * 1024 * 1024;

let all = 0;
const bySender = new Map<string, number>();

export interface UploadQuota {
  /** Returns false, and reserves nothing, when the bytes do not fit. */
  reserve: (bytes: number) => boolean;
  release: () => void;
}

export function uploadQuota(sender: string): UploadQuota {
  let reserved = 0;
  const add = (bytes: number): void => {
    reserved += bytes;
    all += bytes;
    bySender.set(sender, (bySender.get(sender) ?? 0) + bytes);
  };
  return {
    reserve: (bytes) => {
      const ofSender = bySender.get(sender) ?? 0;
      if (all + bytes > MAX_BYTES || ofSender + bytes > MAX_SENDER_BYTES) return false;
      add(bytes);
      return true;
    },
    release: () => {
      add(-reserved);
      if (bySender.get(sender) === 0) bySender.delete(sender);
    },
  };
}
