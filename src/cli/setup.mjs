// @ts-check
// The first code that runs on a fresh machine: no dependency, and syntax that a much older Node still reads,
// so that it can say what is wrong.
var [major = 0] = process.versions.node.split('.').map(Number);
if (major < 18) {
  console.error(
    'This project needs Node 18 or newer, and this is Node ' +
      process.versions.node +
      '. Get it from https://nodejs.org.',
  );
  process.exitCode = 1;
} else {
  void import('./setup/main.mjs').then(function (setup) {
    return setup.runTask(process.argv.slice(2));
  });
}
