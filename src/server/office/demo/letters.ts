import type { Flag } from '#server/platform/db/index.ts';
import type { When } from './moments.ts';

/** An enquiry of the demonstration. */
export interface DemoEnquiry {
  name: string;
  firstname: string;
  lastname: string;
  message: string;
  written: When;
  spam?: Flag;
  answer?: { message: string; written: When };
}

export const ENQUIRIES: readonly DemoEnquiry[] = [
  {
    name: 'grainne',
    firstname: 'Gráinne',
    lastname: 'Doyle',
    message: 'Do you collect in Wexford on a Saturday?\n\nIt would be three boxes of about 10 kg.',
    written: '50 min',
  },
  {
    name: 'hugh',
    firstname: 'Hugh',
    lastname: 'Lynch',
    message: 'My parcel should have come yesterday. What can I do?',
    written: '1 17:32',
  },
  {
    name: 'ita',
    firstname: 'Íta',
    lastname: 'Moran',
    message: 'Can I send honey to Germany?',
    written: '3 12:20',
    answer: {
      message:
        'Yes: honey may go to Germany. Pack the jars so that none touches another, and mark the box as fragile.',
      written: '2 09:45',
    },
  },
  {
    name: 'offers',
    firstname: 'Best',
    lastname: 'Offers',
    message: 'Cheap watches, click now!!!',
    written: '2 03:14',
    spam: 1,
  },
];

/** A subscriber of the demonstration. */
export interface DemoSubscriber {
  name: string;
  asked: When;
  confirmed?: When;
  removed?: When;
  spam?: Flag;
}

export const SUBSCRIBERS: readonly DemoSubscriber[] = [
  { name: 'grainne', asked: '12 10:00', confirmed: '12 10:06' },
  { name: 'hugh', asked: '8 19:40', confirmed: '8 20:15' },
  { name: 'ita', asked: '6 08:20', confirmed: '6 08:21' },
  { name: 'left', asked: '15 12:00', confirmed: '15 12:03', removed: '5 18:30' },
  { name: 'waiting', asked: '1 21:10' },
  { name: 'offers', asked: '2 03:15', spam: 1 },
];
