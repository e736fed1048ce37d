import { dublinTime } from '#domain/calendar.ts';
import type { PlatformServices } from '#server/platform/index.ts';

type Files = Pick<PlatformServices, 'content' | 'now'>;
export type Job = ReturnType<PlatformServices['content']['careers']>[number];
export type FoundJob = { kind: 'open'; job: Job } | { kind: 'closed'; job: Job } | { kind: 'none' };

/** The jobs for which people may apply today, in the order of the careers page. The last day counts, in Irish time. */
export const openJobs = ({ content, now }: Files): Job[] =>
  content
    .careers()
    .filter((job) => isOpen(job, now()))
    .toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1));

/** A job by its id, the name of its file; "closed" when it is filled or its last day is over. */
export function findJob({ content, now }: Files, id: string): FoundJob {
  const job = content.careers().find((known) => known.id === id);
  if (job === undefined) return { kind: 'none' };
  return { kind: isOpen(job, now()) ? 'open' : 'closed', job };
}

const isOpen = ({ data }: Job, now: number): boolean =>
  data.open && dublinTime(new Date(now)).day <= data.closes;
