import type { ReactNode } from 'react';
import * as tracking from '#messages/tracking.ts';

interface Props {
  children: ReactNode;
  /** What a screen reader says when it comes. */
  news?: ReactNode;
  /** What the server drew, for the widget that takes over. */
  served?: object | undefined;
}

/** The tickets of /track, as the widget draws them and the server in its place. */
export const Parcels = ({ children, news, served }: Props) => (
  <div className="parcels stack" data-served={served && JSON.stringify(served)}>
    {children}
    {/* Each sentence is a new element, so that ten simultaneous answers are all read out. */}
    <div
      className="visually-hidden"
      role="status"
      aria-atomic="false"
      aria-label={tracking.parcel.region}
    >
      {news}
    </div>
  </div>
);
