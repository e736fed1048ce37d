// @ts-check
// This runs first on a fresh machine. It has no dependency and a syntax that a much older Node reads, so that it can say what is
// wrong.
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    `This project needs Node 18 or newer, and this is Node ${process.versions.node}. Get it from https://nodejs.org.`,
  );
  process.exitCode = 1;
} else {
  void import('./setup/main.mjs').then(({ runTask }) => runTask(process.argv.slice(2)));
}
