import { readFileSync } from 'node:fs';
import { check } from 'recheck';

/** Reads regular expressions as JSON from the standard input and writes how their time grows with the text. */
const regexes = JSON.parse(readFileSync(0, 'utf8'));
const verdicts = [];
for (const { place, source, flags } of regexes) {
  const { status, complexity } = await check(source, flags, { timeout: 20_000 });
  verdicts.push({
    place,
    complexity: complexity?.type ?? status,
    degree: complexity?.degree,
    source,
  });
}
process.stdout.write(JSON.stringify(verdicts));
