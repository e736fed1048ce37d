import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '#server/settings-schema.ts';
import { misspeltSettings, readEnvironment, unknownSettings } from '#server/environment.ts';
import { ensureReady, openedStore } from '#server/platform/db/ready.ts';
import { folderWith, refusal, sentenceOf } from '#tests/support/api/start-refusals.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { freePort } from '#tests/support/hosts/ports.ts';

test('a name in .env that is no setting is told, with the one that was meant', () => {
  const root = folderWith({ '.env': 'SMTP_ULR=smtp://mail\nPORT=5000\nCOLOUR_OF_THE_VAN=green\n' });
  expect(unknownSettings(root)).toEqual([
    'COLOUR_OF_THE_VAN in .env is no setting of this server: take the line out',
    'SMTP_ULR in .env is no setting of this server: did you mean SMTP_URL?',
  ]);
  expect(unknownSettings(folderWith({}))).toEqual([]);
});

test('a misspelt name of the environment is told, and what is none of ours is left alone', () => {
  const variables = {
    TRUSTED_PROXYS: '1',
    STRIPE_KEY_OF_ANOTHER: 'x',
    PATH: '/bin',
    HOSTNAME: 'a',
  };
  expect(misspeltSettings(variables)).toEqual([
    'TRUSTED_PROXYS is no setting of this server: did you mean TRUSTED_PROXIES?',
  ]);
});

test('a secret comes from a file, without the end of its line', () => {
  const root = folderWith({ '.env': 'SMTP_URL_FILE=mail\n', mail: 'smtp://u:p@mail.example\n' });
  expect(readEnvironment(root, {})).toMatchObject({ SMTP_URL: 'smtp://u:p@mail.example' });
  expect(unknownSettings(root)).toEqual([]);
});

test('a secret that is named twice, or whose file is not there or empty, is refused with the others', () => {
  const root = folderWith({ empty: '\n' });
  const variables = {
    SMTP_URL: 'smtp://mail.example',
    SMTP_URL_FILE: 'empty',
    DATABASE_URL_FILE: 'missing',
    BACKUP_KEY_FILE: 'empty',
  };
  expect(refusal(() => readEnvironment(root, variables)).split('\n')).toEqual([
    'DATABASE_URL_FILE is "missing", which cannot be read (ENOENT): name a file that the server may read.',
    'SMTP_URL and SMTP_URL_FILE are both set: take one of them out.',
    'BACKUP_KEY_FILE names a file that is empty.',
  ]);
});

test('.env.example lists every setting, as a line to take over', () => {
  const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').replace(/^#(?=[A-Z_]+=)/gm, '');
  expect(Object.keys(parseEnv(lines)).sort()).toEqual([...SETTING_NAMES].sort());
});

test('the example can be copied as it is', () => {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  expect(readEnvironment(folderWith({ '.env': example }), {})).toEqual({});
});

test('a file .env adds settings, and what is set already stays', () => {
  const root = folderWith({ '.env': 'PORT=5000\nHOST="0.0.0.0" # all\nSMTP_URL=smtp://file\n' });
  expect(readEnvironment(root, { PORT: '6000', SMTP_URL: '' })).toEqual({
    PORT: '6000',
    HOST: '0.0.0.0',
    SMTP_URL: '',
  });
});

test('without a file .env the environment is all there is', () => {
  expect(readEnvironment(folderWith({}), { PORT: '1' })).toEqual({ PORT: '1' });
});

test('a .env that cannot be read is refused', () => {
  const root = folderWith({});
  mkdirSync(join(root, '.env'));
  expect(refusal(() => readEnvironment(root, {}))).toMatch(/^The file \.env cannot be read/);
});

test('a DATA_DIR that cannot be written is refused in one sentence', async () => {
  const dataDir = join(folderWith({ file: '' }), 'file');
  await expect(ensureReady({ dataDir, databaseUrl: undefined })).rejects.toThrow(
    /^DATA_DIR is ".*", where nothing can be written \(E[A-Z]+\): name a folder .*\.$/,
  );
});

test('a DATA_DIR that is not there yet is made', async () => {
  const dataDir = join(folderWith({}), 'new', 'data');
  await ensureReady({ dataDir, databaseUrl: undefined });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a database file that is none is refused in one sentence', async () => {
  const dataDir = folderWith({ 'site.sqlite': 'not a database, but long enough to look at' });
  await expect(openedStore({ dataDir, databaseUrl: undefined })).rejects.toThrow(
    /^The database in DATA_DIR \(.*\) cannot be opened: .*not a database/,
  );
});

test('a PostgreSQL that does not answer is refused in one sentence, without the password', async () => {
  const port = await freePort();
  const databaseUrl = `postgresql://courier:s3cret@127.0.0.1:${port}/courier`;
  const refused = await ensureReady({ dataDir: ':memory:', databaseUrl }).catch(sentenceOf);
  expect(refused).toBe(
    `PostgreSQL at 127.0.0.1, port ${port}, does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.`,
  );
});

test('a PostgreSQL without TLS, one whose certificate is not trusted, and a pooler are named as such', async () => {
  const folder = folderWith({});
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const words = `req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -keyout ${files.key} -out ${files.cert}`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  const [key, cert] = [readFileSync(files.key), readFileSync(files.cert)];
  const sentenceAt = async (answer: string, query = '?sslmode=verify-full') => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      // It replies to an SSLRequest (PostgreSQL, Message Flow).
      socket.once('data', () => {
        socket.write(answer);
        if (answer === 'S')
          new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => undefined);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const databaseUrl = `postgresql://courier@127.0.0.1:${port}/courier${query}`;
    const refused = await ensureReady({ dataDir: ':memory:', databaseUrl }).catch(sentenceOf);
    server.close();
    return refused;
  };
  expect(await sentenceAt('N')).toContain('does not speak TLS: take sslmode out of DATABASE_URL');
  // PostgreSQL calls this an ErrorResponse.
  const refusal = 'SFATAL\0C08P01\0Munsupported startup parameter\0\0';
  const pooler = await sentenceAt(
    `E\0\0\0${String.fromCharCode(refusal.length + 4)}${refusal}`,
    '',
  );
  expect(pooler).toContain('is a pooler that refuses our timeouts: see "A pooler"');
  expect(await sentenceAt('S')).toMatch(/certificate that is not trusted here \(\w+\): save/);
});
