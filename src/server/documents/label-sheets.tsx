import { Fragment } from 'react';
import * as papers from '#messages/papers.ts';
import { trackingAddress } from '#server/bookings/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { labelFacts, type LabelAddress, type Labelled, type LabelFacts } from './label-facts.ts';
import { Code, Lines, Named } from '#server/pages/index.ts';

export const labelSettings = ({ content }: Pick<PlatformServices, 'content'>) => ({
  brand: content.settings('site').name,
  depots: content.settings('depots').depots,
});

interface LabelsProps {
  bookings: readonly Labelled[];
  services: Pick<PlatformServices, 'config' | 'content'>;
}

export const Labels = ({ bookings, services }: LabelsProps) =>
  bookings.flatMap((booking) =>
    labelFacts(booking, labelSettings(services)).map((facts) => (
      <Label
        key={`${booking.id} ${facts.piece}`}
        facts={facts}
        id={booking.id}
        size={labelSize(booking)}
        tracking={trackingAddress(services.config, booking.id)}
      />
    )),
  );

interface LabelProps {
  facts: LabelFacts;
  id: string;
  size: string;
  /** Address of the parcel's page. */
  tracking: string;
}

const Label = ({ facts, id, size, tracking }: LabelProps) => (
  <article className="label" data-size={size}>
    <p className="strip">
      <strong>{facts.brand}</strong>
      {facts.customs !== '' && <span className="flag">{facts.customs}</span>}
      <span>{facts.service}</span>
      <span>{facts.piece}</span>
    </p>
    {facts.route.key !== '' && (
      <p className="route">
        <span>
          <small>{papers.label.route}</small> <b>{facts.route.key}</b>
        </span>
        <span className="depot">
          <small>{papers.label.depot}</small> <b>{facts.route.depot}</b>{' '}
          <small>{facts.route.day}</small>
        </span>
      </p>
    )}
    <div className="to">
      <h2>{papers.label.to}</h2>
      <AddressParagraph {...facts.to} />
    </div>
    <div className="from">
      <h2>{papers.label.from}</h2>
      <AddressParagraph {...facts.from} />
    </div>
    <div className="about">
      <dl>
        {facts.rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{OWN_WORDS.includes(name) ? <Named text={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      <Code kind="qrcode" text={tracking} label={papers.label.qr(id)} />
    </div>
    <div className="bars">
      <Code kind="code128" text={id} label={papers.label.code(id)} />
      <p className="number">{facts.number}</p>
    </div>
  </article>
);

/** The sender may have written these in any language. */
const OWN_WORDS: readonly string[] = [papers.label.reference, papers.label.note];

const AddressParagraph = ({ lines, plain }: LabelAddress) => (
  <>
    <p>
      <Lines
        lines={lines.map((line) => (
          <Named key={line} text={line} />
        ))}
      />
    </p>
    {plain.length > 0 && (
      <p className="plain">
        <span className="visually-hidden">{papers.label.plain}: </span>
        {plain.map((line, at) => (
          <Fragment key={at}>
            {at > 0 && ', '}
            <Named text={line} />
          </Fragment>
        ))}
      </p>
    )}
  </>
);

function labelSize({ pickup, delivery, note, reference }: Labelled): 'large' | 'medium' | 'small' {
  const { length } = Object.values(delivery).join('');
  const others = Object.values(pickup).join('').length + note.length + reference.length;
  if (length > 220 || others > 250) return 'small';
  return length > 120 || others > 180 ? 'medium' : 'large';
}
