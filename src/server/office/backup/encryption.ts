import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { Transform } from 'node:stream';

/** The first bytes of an encrypted backup; then 16 bytes of salt, 12 of nonce, the text, and 16 of its tag. */
export const MAGIC = Buffer.from('CRBK');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
const ALGORITHM = 'aes-256-gcm';

/** 64 MB and a tenth of a second for each guess (OWASP, Password Storage: N=2^16, r=8, p=1). */
const keyFrom = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 });

/** Encrypts what flows through with AES-256-GCM (NIST SP 800-38D), by a key that scrypt makes of a passphrase. */
export function encryption(passphrase: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const head = Buffer.concat([MAGIC, salt, nonce]);
  const cipher = createCipheriv(ALGORITHM, keyFrom(passphrase, salt), nonce).setAAD(head);
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isFirst) this.push(head);
      isFirst = false;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (isFirst) this.push(head);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/** The way back. Fails at the end when the passphrase is another one or a byte was changed: use nothing before that. */
export function decryption(passphrase: string): Transform {
  let waiting = Buffer.alloc(0);
  let decipher: ReturnType<typeof open> | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      if (decipher === undefined && waiting.length >= HEAD_BYTES) {
        decipher = open(passphrase, waiting.subarray(0, HEAD_BYTES));
        waiting = waiting.subarray(HEAD_BYTES);
      }
      // The last bytes may be the tag.
      const text = waiting.subarray(0, Math.max(0, waiting.length - TAG_BYTES));
      if (decipher === undefined || text.length === 0) return done();
      waiting = waiting.subarray(text.length);
      done(null, decipher.update(text));
    },
    flush(done) {
      try {
        if (decipher === undefined) throw new Error('too short');
        decipher.setAuthTag(waiting);
        done(null, decipher.final());
      } catch {
        done(new Error(WRONG_KEY));
      }
    },
  });
}

/** The sentence for a backup that does not open. */
export const WRONG_KEY =
  'BACKUP_KEY is not the one that it was encrypted with, or the file was changed';

function open(passphrase: string, head: Buffer) {
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const nonce = head.subarray(MAGIC.length + SALT_BYTES);
  return createDecipheriv(ALGORITHM, keyFrom(passphrase, Buffer.from(salt)), nonce).setAAD(head);
}
