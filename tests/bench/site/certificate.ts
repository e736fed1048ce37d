import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  key: string;
  cert: string;
  /** What a browser is told to trust: the SHA-256 of the public key in Base64. */
  fingerprint: string;
}

const DAY_MS = 86_400_000;
const SHA256_WITH_ECDSA = oid([42, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]);
const COMMON_NAME = oid([85, 4, 3]);
const ALTERNATIVE_NAMES = oid([85, 29, 17]);

/**
 * A certificate for 127.0.0.1 and localhost that is good for a day (RFC 5280), signed by itself. Node cannot make one
 * and not every machine has a program for it, so its few fields are written here.
 */
export function selfSigned(now = new Date()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicBytes = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(SHA256_WITH_ECDSA);
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // Positive, as a serial number has to be.
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(now.getTime() - DAY_MS), time(now.getTime() + DAY_MS)),
    name,
    publicBytes,
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, alternativeNames())))),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(publicBytes).digest('base64'),
  };
}

const alternativeNames = (): Buffer =>
  sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));

/** A value in DER (X.690): its tag, its length, its parts. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

/** UTCTime: the year with two digits, to the second. */
const time = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
