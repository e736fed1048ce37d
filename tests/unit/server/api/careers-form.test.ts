import { describe, expect, test } from 'vitest';
import { CV } from '#api/apply.ts';
import { careers } from '#messages/careers.ts';
import { careerPath, PATHS } from '#routes';
import { draftFor, type FormDraft } from '#server/platform/forms/drafts.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { APPLICATION, applyTo, type Sent } from '#tests/support/forms/cv.ts';

const MEGABYTE = 1_000_000;

describe.each(ENGINES)('an application from a page without a script, on %s', (engine) => {
  const api = testApi(engine);

  const send = async (sent: Sent = {}): Promise<URL> => {
    const response = await applyTo(api, {
      ...sent,
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '', 'https://site.example');
  };
  const draftOf = ({ pathname, searchParams }: URL): Promise<FormDraft | undefined> =>
    draftFor(api.db, pathname, searchParams.get('again') ?? '', api.services.now());

  test('leads to the page that says that it has arrived', async () => {
    expect((await send()).pathname).toBe(PATHS.applicationSent);
  });

  test('without a CV comes back to the page of the job with what was typed', async () => {
    const back = await send({ cv: null });
    expect([back.pathname, back.hash]).toEqual([careerPath(APPLICATION.job), '#apply']);
    expect(await draftOf(back)).toEqual({
      form: 'apply',
      values: APPLICATION,
      message: careers.apply.errors.missing,
      errors: { cv: careers.apply.errors.missing },
    });
  });

  test.each([CV.maxBytes + 1, 6 * MEGABYTE, 20 * MEGABYTE])(
    'with a CV of %i bytes comes back with the reason and what was typed',
    async (size) => {
      const back = await send({ cv: new Uint8Array(size) });
      expect(back.pathname).toBe(careerPath(APPLICATION.job));
      expect(await draftOf(back)).toEqual({
        form: 'apply',
        values: APPLICATION,
        message: careers.apply.errors.tooLarge,
        errors: { cv: careers.apply.errors.tooLarge },
      });
    },
  );

  test.each([CV.maxBytes + 1, 6 * MEGABYTE])(
    'with a CV of %i bytes is a 413 with the same sentence for a program',
    async (size) => {
      const response = await applyTo(api, { cv: new Uint8Array(size) });
      expect(await response.json()).toMatchObject({
        status: 413,
        detail: careers.apply.errors.tooLarge,
        errors: [{ pointer: '#/cv', message: careers.apply.errors.tooLarge }],
      });
    },
  );

  test('that never ends is not read to its end', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += MEGABYTE;
        controller.enqueue(new Uint8Array(MEGABYTE));
      },
    });
    // The types of a browser do not know duplex; Node needs it for a stream.
    const init = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    };
    expect((await api.app.request(`${SITE}/api/careers/apply`, init)).status).toBe(413);
    expect(sent).toBeLessThan(60 * MEGABYTE);
  });

  test('for an unknown job leads to the list of jobs', async () => {
    const back = await send({ fields: { job: '../..//evil.example' } });
    expect(back.pathname).toBe(PATHS.careers);
  });
});
