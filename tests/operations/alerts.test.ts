import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { startMailServer } from '#tests/support/api/mail-server.ts';
import { freePorts, listening } from '#tests/support/hosts/ports.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const DEPLOY = join(ROOT, '.github/deploy');

test('each rule fires on what it is for, and is quiet otherwise', () => {
  const tried = execFileSync('promtool', ['test', 'rules', 'tests/fixtures/alerts.yaml'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(tried).toContain('SUCCESS');
});

test('a server that is killed and a certificate that ends wake a person by mail, with the way to the runbook', async () => {
  const mails = await startMailServer();
  onTestFinished(async () => void (await mails.close()));
  const [metrics = 0, prometheus = 0, alertmanager = 0, cluster = 0, blackbox = 0] =
    await freePorts(5);
  const server = await startApiProcess({
    DATA_DIR: temporaryFolder('alerting'),
    METRICS_PORT: String(metrics),
  });
  onTestFinished(() => void server.end('SIGKILL'));
  const outside = await outsideWith(5);
  const folder = temporaryFolder('alerts');
  cpSync(DEPLOY, folder, { recursive: true });
  const change = (name: string, ...changes: [string | RegExp, string][]): string => {
    const text = changes.reduce(
      (before, [from, to]) => before.replaceAll(from, to),
      readFileSync(join(folder, name), 'utf8'),
    );
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  change('alerts.yaml', [/for: \w+/g, 'for: 1s']);
  const rules = change(
    'prometheus.yaml',
    ['scrape_interval: 15s', 'scrape_interval: 1s\n  evaluation_interval: 1s'],
    ['127.0.0.1:9464', `127.0.0.1:${metrics}`],
    ['127.0.0.1:9093', `127.0.0.1:${alertmanager}`],
    ['127.0.0.1:9115', `127.0.0.1:${blackbox}`],
    ['https://www.example.com/api/readyz', outside.url],
  );
  const routes = change(
    'alertmanager.yaml',
    ['mail.example.com:587', new URL(mails.url).host],
    [/ {2}smtp_auth_username.*\n {2}smtp_auth_password_file.*/g, '  smtp_require_tls: false'],
    ['group_wait: 30s', 'group_wait: 1s'],
    ['group_interval: 1m', 'group_interval: 1s'],
  );
  const modules = change('blackbox.yaml', [
    'fail_if_not_ssl: true',
    `fail_if_not_ssl: true\n      tls_config: { ca_file: ${outside.certificate} }`,
  ]);
  run('prometheus-alertmanager', [
    `--config.file=${routes}`,
    `--storage.path=${folder}`,
    `--web.listen-address=127.0.0.1:${alertmanager}`,
    `--cluster.listen-address=127.0.0.1:${cluster}`,
  ]);
  run('prometheus-blackbox-exporter', [
    `--config.file=${modules}`,
    `--web.listen-address=127.0.0.1:${blackbox}`,
  ]);
  run('prometheus', [
    `--config.file=${rules}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${prometheus}`,
  ]);
  /** Returns the mail of an alert, without the line ends of quoted-printable. */
  const page = (name: string): string =>
    mails.messages
      .map((mail) => mail.replaceAll('=\r\n', ''))
      .find((mail) => /^To: on-call@/m.test(mail) && mail.includes(`#${name.toLowerCase()}`)) ?? '';
  const arrives = (name: string): Promise<void> =>
    vi.waitFor(() => expect(page(name)).toMatch(/^Subject: .*FIRING/m), {
      timeout: 60_000,
      interval: 500,
    });
  await arrives('CourierCertificate');
  expect(page('CourierDown') + page('CourierOutside')).toBe('');
  await server.end('SIGKILL');
  await arrives('CourierDown');
});

function run(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
}

/** Starts a site over TLS whose certificate ends within days. */
async function outsideWith(days: number) {
  const folder = temporaryFolder('outside');
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days)];
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...made, ...named, ...files], { stdio: 'ignore' });
  const keys = { key: readFileSync(key), cert: readFileSync(certificate) };
  const site = createServer(keys, (_, response) => void response.end('ready'));
  onTestFinished(() => void site.close());
  return { url: `https://127.0.0.1:${await listening(site)}/api/readyz`, certificate };
}
