import { receiverChange, receiverPage, stopNotices } from '#api/receiver.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as documents from '#messages/documents.ts';
import * as redelivery from '#messages/redelivery.ts';
import * as tracking from '#messages/tracking.ts';
import { PATHS, trackPath } from '#routes';
import { type Row, records } from '#server/platform/db/index.ts';
import { drawForms } from '#server/platform/forms/index.ts';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { actionLink } from '#ui/parcel/action-link.ts';
import { ParcelHead } from '#ui/parcel/ParcelHead.tsx';
import { ReturnedSummary } from '#ui/ReturnedSummary.tsx';
import {
  draftOf,
  formPageResponse,
  pageResponse,
  FactRows,
  NamedList,
  DoneSentence,
  Named,
  cameBack,
  type FormOf,
  placeOf,
  PlainForm,
} from '#server/pages/index.ts';
import { DeliveryForm } from '../pages/DeliveryForm.tsx';
import { headOf } from '../pages/head.tsx';
import { halfDayOf } from './mails.ts';
import { bookingOfLink } from './receiver-link.ts';
import { receiverOf } from './receivers.ts';
import { fixedDeliveryOf } from '../redelivery/redeliver.ts';
import { storedBooking } from '../stored.ts';

/** The page has no price, no papers and not the sender's address. A GET changes nothing, because mail scanners open links. */
export const receiverPageEndpoint = http.responseEndpoint(
  receiverPage,
  { limits: http.CALL_LIMITS.document },
  async ({ params: { token }, context, services }) => {
    const booking = await bookingOfLink(token, services);
    if (booking === undefined) return pageResponse(services, goneLink(services), 410);
    const path = http.callPath(services.config, receiverPage, { token });
    const draft = await draftOf(context, path, services);
    const title = redelivery.receiver.title(formatTrackingNumber(booking.tracking));
    const facts = {
      head: await headOf(booking, services),
      left: await leftAt(booking, services),
      isNoticed: (await receiverOf(services.db, booking.id)) !== '',
      done: draft === undefined ? (context.req.query('done') ?? '') : '',
    };
    const main = drawForms(draft, (formOf) => (
      <ReceiverPage {...{ booking, token, title, services, formOf }} {...facts} />
    ));
    return formPageResponse(services, { title, main }, draft);
  },
);

interface Props {
  booking: Row<'bookings'>;
  token: string;
  title: string;
  services: PlatformServices;
  head: Awaited<ReturnType<typeof headOf>>;
  /** Where the parcel was left, in words. */
  left: string;
  /** True while e-mails go to the receiver. */
  isNoticed: boolean;
  done: string;
  formOf: FormOf;
}

function ReceiverPage(page: Props) {
  const { booking, token, title, services, head, left, isNoticed, done, formOf } = page;
  const { config } = services;
  const { delivery, note } = storedBooking(booking.request);
  const isDelivered = booking.last_state === 'delivered';
  const fixed = fixedDeliveryOf(booking);
  const words = done === 'delivery' ? redelivery.form.saved : redelivery.receiver.stopped;
  return (
    <>
      {(done === 'delivery' || done === 'stopped') && (
        <DoneSentence words={words} form={`${done}-${booking.tracking}`} />
      )}
      <ReceiverHead {...{ booking, title, services, head }} isFixed={fixed !== undefined} />
      {isDelivered && <MissingPart number={booking.tracking} config={config} />}
      {fixed === undefined && (
        <DeliveryForm
          booking={booking}
          services={services}
          sent={{ call: receiverChange, name: 'token', value: token }}
          formOf={formOf}
        />
      )}
      {fixed !== undefined && !isDelivered && (
        <section>
          <h2>{redelivery.receiver.now}</h2>
          <p>{redelivery.errors[fixed]}</p>
          {fixed === 'on-round' && <p>{redelivery.receiver.ifMissed}</p>}
        </section>
      )}
      <FactRows
        rows={[
          [documents.booking.to, <NamedList texts={[delivery.name, delivery.town]} between=", " />],
          [redelivery.receiver.delivered, isDelivered && halfDayOf(booking)],
          isDelivered
            ? [redelivery.receiver.left, <Named text={left} />]
            : [documents.booking.note, note && <Named text={note} />],
        ]}
      />
      <NoticesPart {...{ token, config, isDelivered, isNoticed, formOf }} />
    </>
  );
}

type HeadProps = Pick<Props, 'booking' | 'title' | 'services' | 'head'> & { isFixed: boolean };

function ReceiverHead({ booking, title, services, head, isFixed }: HeadProps) {
  const { config, content } = services;
  const { kind, action, stops } = head;
  return (
    <ParcelHead
      level={1}
      about={title}
      {...{ kind, title: head.title, line: head.line, stops }}
      action={action === undefined || isFixed ? undefined : actionLink(action, '')}
      isCallFirst={booking.last_state === 'out_for_delivery'}
      phone={content.settings('site').phones.parcels}
      share={
        booking.last_state !== 'failed_attempt' && (
          <a
            className="button"
            data-kind="quiet"
            href={http.sitePath(config, trackPath(booking.tracking) ?? PATHS.track)}
          >
            {tracking.parcel.scans}
          </a>
        )
      }
    />
  );
}

interface Notices {
  token: string;
  config: PlatformServices['config'];
  isDelivered: boolean;
  isNoticed: boolean;
  formOf: FormOf;
}

/** The links of mails lead to the id of this part. */
function NoticesPart({ token, config, isDelivered, isNoticed, formOf }: Notices) {
  const submit = formOf('stop');
  return (
    <section id={placeOf(submit)}>
      <h2>{redelivery.receiver.mails}</h2>
      {isNoticed ? (
        <PlainForm
          submit={submit}
          action={http.callPath(config, stopNotices, { token })}
          hidden={{ token }}
        >
          <p>{isDelivered ? redelivery.receiver.lastSent : redelivery.receiver.why}</p>
          <button className="button" data-kind="quiet" type="submit">
            {isDelivered ? redelivery.receiver.forget : redelivery.receiver.stop}
          </button>
        </PlainForm>
      ) : (
        <>
          {cameBack(submit) && <ReturnedSummary submit={submit} />}
          <p>{redelivery.receiver.none}</p>
        </>
      )}
    </section>
  );
}

interface Missing {
  number: string;
  config: PlatformServices['config'];
}

function MissingPart({ number, config }: Missing) {
  const subject = redelivery.receiver.notGotSubject(formatTrackingNumber(number));
  return (
    <section>
      <h2>{redelivery.receiver.missing}</h2>
      <p>{redelivery.receiver.missingHint}</p>
      <p>
        <a
          className="button"
          data-kind="quiet"
          href={`${http.sitePath(config, PATHS.contact)}?${new URLSearchParams({ subject })}#enquiry`}
        >
          {redelivery.receiver.notGot}
        </a>
      </p>
    </section>
  );
}

/** Says where the parcel was left, without the name of the person who took it. */
async function leftAt({ id, request }: Row<'bookings'>, { db }: PlatformServices): Promise<string> {
  const { note } = storedBooking(request);
  if (note !== '') return redelivery.receiver.asChosen(note);
  const proof = await records.find(db, 'proofs', { booking_id: id });
  if (proof !== undefined && proof.name !== '') return redelivery.receiver.handed.named;
  return redelivery.receiver.handed[
    proof !== undefined && proof.photo_file !== '' ? 'photo' : 'plain'
  ];
}

const goneLink = ({ config }: PlatformServices) => ({
  title: redelivery.receiver.goneTitle,
  main: drawnHtml(
    <>
      <h1>{redelivery.receiver.goneTitle}</h1>
      <p>{redelivery.receiver.gone}</p>
      <p>
        <a href={http.sitePath(config, PATHS.track)}>{redelivery.receiver.track}</a>
      </p>
    </>,
  ),
});
