// @ts-check
// The first code on a fresh machine: no dependency, and syntax that a much older Node still reads, so that it can say
// what is wrong.
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    `This project needs Node 18 or newer, and this is Node ${process.versions.node}. Get it from https://nodejs.org.`,
  );
  process.exitCode = 1;
} else {
  void import('./setup/main.mjs').then(({ runTask }) => runTask(process.argv.slice(2)));
}
