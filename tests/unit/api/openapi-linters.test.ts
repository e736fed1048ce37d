import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openapiOf } from '#api/docs/openapi.ts';

const document = openapiOf({
  title: 'Test API',
  server: 'https://www.site.example/api/',
  docs: 'https://www.site.example/developers',
  contact: 'https://www.site.example/contact-us',
});

test('redocly’s recommended rules find nothing wrong with the document', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The API is a service that is used, not a text that is given away.
      'info-license': 'off',
      // Two links of e-mails and of the payment page lead on with a 303, and with nothing else.
      'operation-2xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location])).toEqual([]);
});

test('spectral’s rules for OpenAPI find nothing wrong with the document', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset(
    new spectral.Ruleset({
      extends: [[rulesets.oas, 'recommended']],
      // The summary of a simple call says all there is; a description that repeats it helps nobody.
      rules: { 'operation-description': 'off' },
    }),
  );
  const problems = await linter.run(JSON.stringify(document));
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
});
