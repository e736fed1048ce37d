import type { Context } from 'hono';
import { DRAFT_PARAM, draftFor, type FormDraft } from '#server/platform/forms/index.ts';
import {
  addedStyle,
  html,
  htmlResponse,
  policyAlone,
  styleOf,
  type Html,
  type Paper,
  type Policy,
  trusted,
} from '#server/platform/html/index.ts';
import type { PlatformServices, SitePages } from '#server/platform/index.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import { MARK_SIZE, markInPage } from '#domain/brand/mark.ts';
import { fill } from '#content-schema/placeholders.ts';
import { myBookings } from '#api/booking-documents.ts';
import * as common from '#messages/common.ts';
import { PATHS } from '#routes';
import { callPath, sitePath } from '#server/platform/http/index.ts';

/** A form of a page leads there, and browsers apply the policy to a form's redirect too. */
const PROVIDER = 'https://checkout.stripe.com';

type Around = Pick<PlatformServices, 'config' | 'content' | 'sitePages'>;

/** Puts a page into the frame of the site where there is one. It is never cached, framed or indexed. */
export function pageResponse(services: Around, page: Framed, status = 200): Response {
  const { markup, policy } =
    services.sitePages === undefined
      ? alone(services, page)
      : inSite(services, services.sitePages, page);
  return htmlResponse(markup, policy, status);
}

/** Answers with a page of drawn forms, whose title says when one came back. */
export const formPageResponse = (
  services: Around,
  { title, ...page }: Framed,
  draft: FormDraft | undefined,
  status = 200,
): Response =>
  pageResponse(
    services,
    { ...page, title: draft === undefined ? title : common.fieldsErrorTitle(title) },
    status,
  );

export const sitePageResponse = (markup: string): Response => htmlResponse(markup, new Map(), 200);

interface Drawn {
  markup: string;
  policy: Policy;
}

function alone({ config, content }: Around, page: Framed): Drawn {
  const policy = policyAlone(config, {
    style: styleOf(page.paper ?? 'screen', content.settings('brand')).hash,
    images: `'self' data: ${config.siteUrl}`,
    redirect: PROVIDER,
  });
  return { markup: framed({ config, content }, page).markup, policy };
}

function inSite(
  { content }: Around,
  { frame }: SitePages,
  { title, main, paper = 'screen' }: Framed,
): Drawn {
  const { css, hash } = addedStyle(paper);
  const directive = (name: string, added: string): [string, string] => [
    name,
    `${frame.policy.get(name) ?? "'self'"} ${added}`,
  ];
  const policy = new Map([
    ...frame.policy,
    directive('style-src', `'${hash}'`),
    directive('form-action', PROVIDER),
  ]);
  const markup = frame.around({
    title: html`${title} - ${content.settings('site').name}`.markup,
    css,
    main: html`<div class="document">${main}</div>`.markup,
  });
  return { markup, policy };
}

export async function draftOf(
  context: Context,
  path: string,
  { db, now }: PlatformServices,
): Promise<FormDraft | undefined> {
  const token = context.req.query(DRAFT_PARAM);
  return token === undefined ? undefined : draftFor(db, path, token, now());
}

export interface Framed {
  title: string;
  main: Html;
  paper?: Paper;
}

function framed(
  { config, content }: Omit<Around, 'sitePages'>,
  { title, main, paper = 'screen' }: Framed,
): Html {
  const brand = content.settings('brand');
  const { css } = styleOf(paper, brand);
  const site = content.settings('site');
  const words = content.settings('interface');
  const facts = content.facts();
  const to = (path: string) => sitePath(config, path);
  return html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <title>${title} | ${site.name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${to('/icon.svg')}" type="image/svg+xml" />
        ${trusted(`<style>${css}</style>`)}
      </head>
      <body class="plain-frame">
        <a class="skip visually-hidden" href="#main">${words.skipLink}</a>
        <header class="no-print">
          <a class="logo" href="${to(PATHS.home)}"
            >${trusted(markInPage(brand.mark, MARK_SIZE))}<span>${site.name}</span></a
          >
          <nav aria-label="${words.bookingsNavigation}">
            <a href="${callPath(config, myBookings)}">${words.myBookings}</a>
            <a href="${to(PATHS.track)}">${words.trackParcel}</a>
          </nav>
        </header>
        <main id="main" tabindex="-1"><div class="document">${main}</div></main>
        <footer class="no-print">
          <p>
            ${words.questionsPhone}
            <a href="${phoneLink(site.phones.bookings)}">${site.phones.bookings}</a>
            ${words.orWriteTo} <a href="mailto:${facts['email']}">${facts['email']}</a>
          </p>
          <p>
            <a href="${to(PATHS.terms)}">${words.termsLink}</a>
            <a href="${to(PATHS.privacy)}">${words.privacyLink}</a>
          </p>
          <p class="small">${fill(words.companyLine, facts)}</p>
        </footer>
      </body>
    </html>`;
}

/** Returns true for a program, which prefers JSON to a page. */
export const wantsJson = (context: Context): boolean => {
  const accept = context.req.header('accept') ?? '';
  return accept.includes('json') && !accept.includes('text/html');
};
