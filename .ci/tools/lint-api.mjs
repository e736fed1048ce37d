// Prints what the linters of API descriptions find in the OpenAPI document on the standard input, as JSON.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { text } from 'node:stream/consumers';

const source = await text(process.stdin);
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // The API is a service that is used, not a text that is given away.
    'info-license': 'off',
    // Two links of e-mails and of the payment page lead on with a 303, and with nothing else.
    'operation-2xx-response': 'off',
  },
});
const redocly = await lintFromString({ source, config });
const linter = new spectral.Spectral();
linter.setRuleset(
  new spectral.Ruleset({
    extends: [[rulesets.oas, 'recommended']],
    // The summary of a simple call says all there is.
    rules: { 'operation-description': 'off' },
  }),
);
const found = [
  ...redocly.map(({ ruleId, message, location }) => [
    ruleId,
    message,
    ...location.map(({ pointer }) => pointer),
  ]),
  ...(await linter.run(source)).map(({ code, message, path }) => [code, message, path.join('/')]),
];
console.log(JSON.stringify(found));
