import type { ReactNode } from 'react';
import type { CallFacts } from '#api/call.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as common from '#messages/common.ts';
import { PATHS } from '#routes';
import { LinkButtons, pageResponse } from '#server/pages/index.ts';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';
import { FormFrame } from '#ui/FormFrame.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { TextField } from '#ui/TextField.tsx';

interface CardProps {
  words: { heading: string; submit: string };
  config: Pick<PlatformConfig, 'apiUrl'>;
  form: StillForm;
  call: Pick<CallFacts, 'path'>;
  /** A page has one button that is not quiet. */
  kind?: 'quiet';
  children: ReactNode;
}

export const AccountCard = ({ words, config, form, call, kind, children }: CardProps) => (
  <section className="card" aria-labelledby={`${form.id}-heading`}>
    <h2 id={`${form.id}-heading`}>{words.heading}</h2>
    <FormFrame action={http.callPath(config, call)} submit={form} draft={form.id} isPage>
      {children}
      <button className="button" data-kind={kind} type="submit">
        {words.submit}
      </button>
    </FormFrame>
  </section>
);

export const CurrentPassword = (field: ReturnType<StillForm['field']>) => (
  <TextField
    {...field}
    type="password"
    label={accountSettings.password.current}
    maxLength={1024}
    required
    autoComplete="current-password"
  />
);

/** Draws what a page of an account shows to somebody who is not logged in. */
export const loggedOutPage = (
  services: Parameters<typeof pageResponse>[0],
  words: { title: string; out: string },
  message?: string,
) =>
  pageResponse(services, {
    title: words.title,
    main: drawnHtml(
      <>
        <h1>{words.title}</h1>
        {message !== undefined && (
          <p className="done" role="status">
            {message}
          </p>
        )}
        <p>{words.out}</p>
        <LinkButtons
          links={[{ href: http.sitePath(services.config, PATHS.login), words: common.login }]}
        />
      </>,
    ),
  });
