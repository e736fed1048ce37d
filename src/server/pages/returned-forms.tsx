import type { ReactElement } from 'react';
import * as v from 'valibot';
import { ROLES } from '#routes';
import {
  builtForm,
  type BuiltForm,
  draftFor,
  drawProblem,
  drawReturned,
  underHeading,
  withErrorTitle,
  type FormDraft,
} from '#server/platform/forms/index.ts';
import * as http from '#server/platform/http/index.ts';
import { limitConcurrency, type PlatformServices } from '#server/platform/index.ts';
import type { ReturnForm } from '#server/platform/static/index.ts';
import { ApplyForm } from '#ui/forms/ApplyForm.tsx';
import { CodeForm, type CodeFormId } from '#ui/forms/CodeForm.tsx';
import { EnquiryForm } from '#ui/forms/EnquiryForm.tsx';
import { ForgotForm } from '#ui/forms/ForgotForm.tsx';
import { LoginCodeForm } from '#ui/forms/LoginCodeForm.tsx';
import { LoginForm } from '#ui/forms/LoginForm.tsx';
import { RegisterForm } from '#ui/forms/RegisterForm.tsx';
import { SubscribeForm } from '#ui/forms/SubscribeForm.tsx';
import { UploadForm } from '#ui/forms/UploadForm.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { drawBookingForm } from './booking-form.tsx';

type Draw = (submit: StillForm, built: Pick<BuiltForm, 'action' | 'props'>) => ReactElement;

const code =
  (form: CodeFormId): Draw =>
  (submit, { action }) => <CodeForm form={form} action={action} submit={submit} />;

const loginProps = v.object({ forgot: v.string(), register: v.string() });
const loginCodeProps = v.object({ login: v.string() });
const registerProps = v.object({
  role: v.picklist(ROLES),
  credit: v.object({ offer: v.string(), terms: v.string() }),
  paths: v.object({
    terms: v.string(),
    privacy: v.string(),
    creditPolicy: v.string(),
    login: v.string(),
  }),
});
const applyProps = v.object({ job: v.string() });

/** Each form of a built page is drawn as its widget draws it, by its id. */
const FORMS: Readonly<Record<string, Draw>> = {
  enquiry: (submit, { action }) => <EnquiryForm action={action} submit={submit} />,
  subscribe: (submit, { action }) => <SubscribeForm action={action} submit={submit} />,
  login: (submit, { action, props }) => (
    <LoginForm {...v.parse(loginProps, props)} action={action} submit={submit} />
  ),
  'login-code': (submit, { action, props }) => (
    <LoginCodeForm {...v.parse(loginCodeProps, props)} action={action} submit={submit} />
  ),
  register: (submit, { action, props }) => (
    <RegisterForm {...v.parse(registerProps, props)} action={action} submit={submit} />
  ),
  booking: (submit, { action, props }) => drawBookingForm({ action, submit, props }),
  apply: (submit, { action, props }) => (
    <ApplyForm {...v.parse(applyProps, props)} action={action} submit={submit} />
  ),
  upload: (submit, { action }) => <UploadForm action={action} submit={submit} />,
  forgot: (submit, { action }) => <ForgotForm action={action} submit={submit} />,
  open: code('open'),
  verify: code('verify'),
  confirm: code('confirm'),
  unsubscribe: code('unsubscribe'),
  reset: code('reset'),
};

type Services = Pick<PlatformServices, 'config' | 'db' | 'limiter' | 'now'>;

/** A page takes a millisecond or two. */
const AT_ONCE = 8;
const MAX_CACHED = 32;
const CACHE_MS = 60_000;

/**
 * Draws a form that was refused without a script into its built page: what was typed, and what is wrong. It is drawn once for
 * those who read it within a minute. Returns undefined for an unknown token and over the limit.
 */
export function returnedPages(services: Services): ReturnForm {
  const limited = limitConcurrency({ atOnce: AT_ONCE, waiting: 0 });
  const cache = new Map<string, { until: number; page: ReturnType<ReturnForm> }>();
  const cached = (key: string, page: ReturnType<ReturnForm>) => {
    cache.set(key, { until: services.now() + CACHE_MS, page });
    for (const [oldest] of cache) if (cache.size > MAX_CACHED) cache.delete(oldest);
    page.then((drawn) => drawn ?? cache.delete(key)).catch(() => cache.delete(key));
    return page;
  };
  return async ({ path, token, page, request }) => {
    if (await http.isPageOverLimits(http.CALL_LIMITS.returned, request, services)) return undefined;
    const key = `${path} ${token}`;
    const known = cache.get(key);
    if (known !== undefined && known.until > services.now()) return known.page;
    return cached(
      key,
      limited(async () => {
        const draft = await draftFor(services.db, path, token, services.now());
        return draft && { markup: returnedPage(page, draft) };
      }),
    );
  };
}

/** Puts a draft into the form of a built page. A form that no built page has, as those of the account, only says what is wrong. */
export function returnedPage(page: string, draft: FormDraft): string {
  const draw = FORMS[draft.form];
  const form = draw && builtForm(page, draft.form);
  if (draw === undefined || form === undefined) return underHeading(page, drawProblem(draft));
  const drawn = drawReturned(draft, (submit) => draw(submit, form));
  return withErrorTitle(form.before) + drawn + form.after;
}
