import { dublinTime, formatDate, type Day } from '#domain/calendar.ts';
import { PATHS, registerPath, ROLES } from '#routes';
import { inFolder, mistakeAt, type CheckedFile } from './entries.ts';
import { linksIn, withoutCode } from './markdown.ts';
import { count, type Mistake } from './mistake.ts';
import { listAt, textAt, textsWithPaths, valueAt } from './values.ts';

const OPEN_JOBS = 3;

/**
 * What is worth a look, but stops nothing: it may be meant, or come with the calendar and not with a change. `today` is the
 * day in Ireland, year-month-day.
 */
export const contentWarnings = (
  entries: CheckedFile[],
  today: Day = dublinTime(new Date()).day,
): Mistake[] => [
  ...pastJobs(inFolder(entries, 'careers'), today),
  ...pagesWithoutLink(entries),
  ...destinationsWithoutPage(entries),
];

function pastJobs(careers: CheckedFile[], today: Day): Mistake[] {
  const open = careers.filter(({ filled }) => valueAt(filled, ['open']) === true);
  const past = open.filter(({ filled }) => (textAt(filled, ['closes']) ?? today) < today);
  const left = open.length - past.length;
  const few = {
    path: 'content/careers',
    line: 0,
    key: 'open',
    problem: `On ${formatDate(today)} ${count(left, 'job')} can be applied for`,
    expected: `${OPEN_JOBS} or more, as the specification asks`,
    remedy: `add ${count(OPEN_JOBS - left, 'job')}, or give one a later day after   closes:`,
  };
  return [
    ...past.map((job) =>
      mistakeAt(job, ['closes'], {
        problem: `This job closed on ${formatDate(textAt(job.filled, ['closes']) ?? today)}, so nobody can apply any more`,
        expected: '',
        remedy: 'give it a later day, write   open: false,   or delete the file',
      }),
    ),
    ...(past.length > 0 && left < OPEN_JOBS ? [few] : []),
  ];
}

/** A page that neither another page nor a menu leads to; only its address does. */
function pagesWithoutLink(entries: CheckedFile[]): Mistake[] {
  const linked = new Set<string>([...Object.values(PATHS), ...ROLES.map(registerPath)]);
  for (const { filled, body } of entries) {
    for (const { path, text } of textsWithPaths(filled))
      if (path.at(-1) === 'link') linked.add(text.replace(/[?#].*$/, ''));
    for (const { text } of textsWithPaths(filled))
      for (const { target } of linksIn(text)) linked.add(target.replace(/[?#].*$/, ''));
    for (const { target } of linksIn(withoutCode(body))) linked.add(target.replace(/[?#].*$/, ''));
  }
  return inFolder(entries, 'pages').flatMap((page) => {
    const { address = '', filled } = page;
    const isError = /^\/\d{3}$/.test(address);
    if (isError || linked.has(address) || valueAt(filled, ['unlisted']) === true) return [];
    return [
      mistakeAt(page, ['title'], {
        problem:
          'No page and no menu links to this page, so only those who know its address find it',
        expected: '',
        remedy: `link to ${address} from a page, or from content/settings/navigation.yaml`,
      }),
    ];
  });
}

function destinationsWithoutPage(entries: CheckedFile[]): Mistake[] {
  const tariff = inFolder(entries, 'settings').find(({ file }) => file.id === 'tariff');
  const shown = inFolder(entries, 'international').flatMap(({ filled }) =>
    listAt(filled, ['destinations']),
  );
  if (tariff === undefined) return [];
  return listAt(tariff.filled, ['international']).flatMap((destination, at) => {
    const id = textAt(destination, ['id']);
    if (id === undefined || shown.includes(id)) return [];
    return [
      mistakeAt(tariff, ['international', at, 'id'], {
        problem: `No page in content/international shows the destination ${id}`,
        expected: '',
        remedy: `add   - ${id}   under destinations: of a page there, or copy one of them for this country`,
      }),
    ];
  });
}
