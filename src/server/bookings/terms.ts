import { formatDate, type Day } from '#domain/days/calendar.ts';
import { markdownText } from '#domain/text/markdown-text.ts';
import { PATHS, termsPath } from '#routes';
import type { Row } from '#server/platform/db/index.ts';
import type { Content, PlatformServices } from '#server/platform/index.ts';
import { wrapMail, type Attachment } from '#server/platform/mail/index.ts';
import { storedBooking } from './stored.ts';

type Booking = Pick<Row<'bookings'>, 'request'>;
type Needs = Pick<PlatformServices, 'config' | 'content'>;

/** Day of the version in force, which a booking of this moment keeps (D71). */
export const termsNow = (content: Content): Day => content.terms().at(-1)?.id ?? '';

const versionOf = ({ request }: Booking, content: Content) => {
  const { terms } = storedBooking(request);
  return content.terms().find(({ id }) => id === terms);
};

/** Returns the address of the version, or of the terms page for a booking from before versions. */
export function termsAddress(booking: Booking, { config, content }: Needs): string {
  const version = versionOf(booking, content);
  return `${config.siteUrl}${version === undefined ? PATHS.terms : termsPath(version.id)}`;
}

/** The version as text, which a person can read in six years; none for a booking from before versions. */
export function termsFiles(booking: Booking, { config, content }: Needs): Attachment[] {
  const version = versionOf(booking, content);
  if (version === undefined) return [];
  const { siteUrl } = config;
  const { id, body, data } = version;
  const { lead = '', questions = [] } = data;
  const words = content.settings('interface');
  const parts = [
    `# ${words.termsFrom.replace('[day]', formatDate(id))}`,
    `${siteUrl}${termsPath(id)}`,
    lead,
    body,
    ...(questions.length > 0 ? [`## ${words.questionsHeading}`] : []),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ].filter((part) => part !== '');
  return [
    {
      filename: `terms-${id}.txt`,
      contentType: 'text/plain; charset=utf-8',
      content: Buffer.from(`${wrapMail(markdownText(parts.join('\n\n'), siteUrl))}\n`),
    },
  ];
}
