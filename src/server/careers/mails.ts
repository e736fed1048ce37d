import { CV } from '#api/apply.ts';
import { replies } from '#messages/replies.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import { readStoredFile } from '#server/platform/files/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer, Composers } from '#server/platform/mail/index.ts';

export const officeApplicationMail: Composer = async (id, services) => {
  const application = await records.find(services.db, 'applications', { id });
  if (application === undefined) return undefined;
  const { name, email, phone, cover, cv_file } = application;
  const content = await readStoredFile(services.db, cv_file);
  if (content === undefined) throw new Error('The CV is not in the database.');
  return {
    kind: 'office-application',
    to: { office: true },
    replyTo: email,
    facts: {
      job: titleOf(application, services),
      name,
      'their-email': email,
      'their-phone': phone || 'not given',
      cover: cover || replies.noCover,
    },
    attachments: [
      {
        filename: `CV ${forFile(name)}.pdf`,
        contentType: CV.type,
        content,
      },
    ],
  };
};

export const applicationMail: Composer = async (id, services) => {
  const application = await records.find(services.db, 'applications', { id });
  if (application === undefined) return undefined;
  const { config, content } = services;
  return {
    kind: 'application',
    to: application.email,
    replyTo: config.officeEmail ?? content.facts()['email'] ?? '',
    facts: { name: application.name, job: titleOf(application, services) },
  };
};

const titleOf = ({ job }: Row<'applications'>, { content }: PlatformServices): string =>
  content.careers().find(({ id }) => id === job)?.data.title ?? job;

const forFile = (name: string): string => name.replace(/[\\/:*?"<>|]/g, ' ').trim();

export const CAREER_MAILS = {
  application: applicationMail,
  'office-application': officeApplicationMail,
} satisfies Composers;
