import type { ReactNode } from 'react';
import * as tracking from '#messages/tracking.ts';

interface Props {
  children: ReactNode;
  /** A screen reader says it when it comes. */
  news?: ReactNode;
  /** The server drew this; the widget takes it over. */
  served?: object | undefined;
}

/** Draws the tickets of /track, in the widget and on the server. */
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
