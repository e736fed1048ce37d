// @ts-check
// Another package manager runs this before it installs; npm runs nothing (.npmrc).
const [name = ''] = (process.env['npm_config_user_agent'] ?? '').split('/');
if (name !== '' && name !== 'npm') {
  console.error(
    `This project is installed with npm, not with ${name}: "npm start" installs what it needs, "npm ci" everything.`,
  );
  process.exitCode = 1;
}
