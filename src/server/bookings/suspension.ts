import * as prohibited from '#messages/prohibited.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { isSuspended } from './notices.ts';

type Services = Pick<PlatformServices, 'content' | 'db' | 'now'>;

const LOOK_MS = 10_000;
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/;

/**
 * The message over pages while bookings are suspended, '' while they are not, undefined while that is not known. Looks again
 * every ten seconds and answers at once with what it knew, so that no page waits for the database.
 */
export function suspensionOf(services: Services): () => string | undefined {
  let known: string | undefined;
  let lookedAt = -Infinity;
  return () => {
    const at = performance.now();
    if (at - lookedAt > LOOK_MS) {
      lookedAt = at;
      void dialogOf(services).then(
        (dialog) => (known = dialog),
        () => (known = undefined),
      );
    }
    return known;
  };
}

/** It has the words of the notice in content/notices, which may be switched off while the office's command suspends. */
async function dialogOf(services: Services): Promise<string> {
  if (!(await isSuspended(services))) return '';
  const { content } = services;
  const notices = content.notices().filter(({ data }) => data.kind === 'booking-suspended');
  const notice = notices.find(({ data }) => data.active) ?? notices[0];
  const text = notice?.body ?? prohibited.suspended;
  return html`<dialog
    class="suspended sheet prose"
    id="booking-suspended"
    open
    aria-labelledby="booking-suspended-heading"
  >
    <h2 id="booking-suspended-heading">${notice?.data.title ?? prohibited.suspendedHeading}</h2>
    ${text.split(/\n{2,}/).map((part) => html`<p>${withLinks(part)}</p>`)}
    <form method="dialog">
      <button class="button" type="submit">${content.settings('interface').suspendedClose}</button>
    </form>
  </dialog>`.markup;
}

const withLinks = (markdown: string): (Html | string)[] =>
  markdown.split(LINK).map((part, at, all) => {
    if (at % 3 === 0) return part.replace(/[*`]/g, '');
    return at % 3 === 1 ? html`<a href="${all[at + 1]}">${part}</a>` : '';
  });
