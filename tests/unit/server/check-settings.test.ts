import { expect, test } from 'vitest';
import { checkSettings } from '#server/check-settings.ts';
import { folderWith } from '#tests/support/api/start-refusals.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { freePort } from '#tests/support/hosts/ports.ts';

const complete = { CONTENT_DIR: CONTENT, DATA_DIR: ':memory:' };

test('settings that hold are listed, and of a secret only that it is set', async () => {
  const checked = await checkSettings(folderWith({}), {
    ...complete,
    PORT: '5000',
    BACKUP_KEY: 'twenty characters and more',
  });
  expect(checked).toMatchObject({ wrong: [], unusable: [] });
  expect(checked.set).toContain('PORT = 5000');
  expect(checked.set).toContain('BACKUP_KEY = (secret)');
});

test('everything that is wrong is told at once: values, names, files', async () => {
  const root = folderWith({ '.env': 'SMTP_HOST=mail\nPORT=http\n' });
  const variables = { ...complete, TRUSTED_PROXYS: '1', HSTS: 'all', RATE_LIMIT_FACTOR: 'x' };
  const { wrong } = await checkSettings(root, variables);
  expect(wrong.map((sentence) => sentence.split(' ')[0])).toEqual([
    'SMTP_HOST',
    'TRUSTED_PROXYS',
    'PORT',
    'RATE_LIMIT_FACTOR',
    'HSTS',
  ]);
});

test('a mail server that is away is told with its remedy, without the password', async () => {
  const SMTP_URL = `smtp://aine:s3cret@127.0.0.1:${await freePort()}`;
  const { unusable, wrong } = await checkSettings(folderWith({}), { ...complete, SMTP_URL });
  expect(wrong).toEqual([]);
  expect(unusable).toEqual([
    'The mail server of SMTP_URL does not answer (ESOCKET): check host, port and encryption. Mails wait until it does.',
  ]);
});

test('limits that are switched off are told in production, and nowhere else', async () => {
  const switchedOff = async (more: object) => {
    const { wrong } = await checkSettings(folderWith({}), {
      ...complete,
      RATE_LIMIT_FACTOR: '0',
      ...more,
    });
    return wrong.filter((sentence) => sentence.startsWith('RATE_LIMIT_FACTOR'));
  };
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://www.site.example',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    CREDIT_KEY: 'a key of more than twenty letters',
    STRIPE_SANDBOX: 'yes',
  };
  expect(await switchedOff(production)).toEqual([
    'RATE_LIMIT_FACTOR is 0 in production, so that nothing slows down who guesses passwords: leave it out.',
  ]);
  expect(await switchedOff({})).toEqual([]);
});
