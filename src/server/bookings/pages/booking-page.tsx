import { bookingPage, customsPage, labelPage } from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { changeDelivery } from '#api/receiver.ts';
import { dublinDay, formatDay, type Day } from '#domain/days/calendar.ts';
import { HOUR_MS } from '#domain/days/durations.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as claiming from '#messages/claiming.ts';
import * as documents from '#messages/documents.ts';
import * as payment from '#messages/payment.ts';
import * as tracking from '#messages/tracking.ts';
import { trackPath } from '#routes';
import { drawForms } from '#server/platform/forms/index.ts';
import { callPath, MAX_LINKS, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { BookingServices, ClaimPart } from '../services.ts';
import { actionLink } from '#ui/parcel/action-link.ts';
import { ParcelHead } from '#ui/parcel/ParcelHead.tsx';
import { shortState } from './my-bookings.tsx';
import { draftOf, formPageResponse, DoneSentence, type FormOf } from '#server/pages/index.ts';
import { BookedFacts, PricePart, ProofPart } from './BookedFacts.tsx';
import { DELIVERY_FORM, DeliveryForm } from './DeliveryForm.tsx';
import { headOf, PlannedRoute } from './head.tsx';
import {
  CancelPart,
  CHANGE_FORM,
  ChangePart,
  MANAGE_FORM,
  ManagePart,
  PayPart,
} from './ManageForms.tsx';
import { CODE, CodePart, NextPart, PapersPart, UploadPart } from './PapersPart.tsx';
import { asksForDay, CHOOSE_FORM, ChoosePart } from './WhenFields.tsx';
import { collectionInWords } from '../booking-in-words.ts';
import { isSuspended } from '../notices.ts';
import { mayManage } from '../find-booking.ts';
import { countLabelled, hasLabel } from '../labelled.ts';
import { type Opened, openedBookingEndpoint } from './opened-booking.tsx';
import { bookingPath } from '../booking-links.ts';
import { calendarAt } from '../promised.ts';
import { fixedDeliveryOf } from '../redelivery/redeliver.ts';
import * as bookingStates from '#messages/booking-states.ts';

export const bookingPageEndpoint = openedBookingEndpoint(bookingPage, async (opened) => {
  const { booking, view, viewer, context, services } = opened;
  const draft = await draftOf(context, bookingPath(services.config, view.id), services);
  const facts = {
    head: await headOf(booking, services, view),
    claim: await services.claimPart(booking, services),
    isSuspended: await isSuspended(services),
    together: await countLabelled(services.db, booking),
    done: draft === undefined ? sayingOf(view, context.req.query('done')) : undefined,
    isLast: isLastLink(booking, viewer, services),
  };
  const isManaged = mayManage(viewer, booking);
  const main = drawForms(draft, (formOf) => (
    <BookingPage {...{ booking, view, services, isManaged, formOf }} {...facts} />
  ));
  const title = `${documents.booking.title(formatTrackingNumber(view.id))}: ${shortState(view)}`;
  return formPageResponse(services, { title, main }, draft);
});

interface Props extends Pick<Opened, 'booking' | 'view'> {
  services: BookingServices;
  head: Awaited<ReturnType<typeof headOf>>;
  claim: ClaimPart;
  isSuspended: boolean;
  /** How many parcels of the same upload have a label. */
  together: number;
  done: string | undefined;
  /** True when a new booking has used up the links that the browser of a guest stores. */
  isLast: boolean;
  formOf: FormOf;
  /** True when this reader may change the booking, and not only see it. */
  isManaged: boolean;
}

function BookingPage(page: Props) {
  const { booking, view, services, claim, isSuspended: isShut, together, isManaged, formOf } = page;
  const { config } = services;
  const calendar = calendarAt(booking, services.content);
  const mayMove = fixedDeliveryOf(booking) === undefined;
  const isMissed = booking.last_state === 'failed_attempt';
  const isOpen = view.mayChange || view.mayCancel || mayMove;
  const delivery = isManaged && mayMove && (
    <DeliveryForm
      booking={booking}
      services={services}
      sent={{ call: changeDelivery, name: 'id', value: booking.tracking }}
      formOf={formOf}
    />
  );
  return (
    <>
      <Notice view={view} done={page.done} />
      {page.isLast && <p>{documents.mine.full(MAX_LINKS)}</p>}
      <BookingHead {...page} mayMove={mayMove} />
      {isManaged && asksForDay(view) && <ChoosePart {...{ view, calendar, services, formOf }} />}
      {!isManaged && view.dayOver && <p>{payment.lateOver(collectionInWords(view))}</p>}
      <PayPart view={view} config={config} isSuspended={isShut} formOf={formOf} />
      {isMissed && delivery}
      <div className="columns">
        <div>
          <BookedFacts view={view} today={dublinDay(services.now())} config={config} />
          <ProofPart view={view} config={config} />
        </div>
        <div>
          <PricePart view={view} content={services.content} />
          <PapersPart view={view} booking={booking} services={services} />
          <UploadPart view={view} config={config} count={together} />
          <CodePart view={view} config={config} />
        </div>
      </div>
      {!isMissed && delivery}
      {!isManaged && (isOpen || claim.isOpen) && (
        <ManagePart
          id={view.id}
          config={config}
          heading={isOpen ? undefined : claiming.form.heading}
          formOf={formOf}
        />
      )}
      {claim.draw({ isManaged, formOf })}
      {isManaged && (
        <>
          <ChangePart {...{ view, services, formOf, calendar }} isOpen={isMissed} />
          <CancelPart view={view} services={services} formOf={formOf} />
        </>
      )}
      <NextPart view={view} config={config} />
    </>
  );
}

const isLastLink = (
  { created_at }: Opened['booking'],
  { account, opened }: Opened['viewer'],
  { now }: PlatformServices,
): boolean => account === undefined && opened.length >= MAX_LINKS && now() - created_at < HOUR_MS;

function Notice({ view, done }: Pick<Props, 'view' | 'done'>) {
  const [, words] = Object.entries(documents.done).find(([name]) => name === done) ?? [];
  return words !== undefined && done !== undefined ? (
    <DoneSentence words={words} form={`${done}-${view.id}`} />
  ) : null;
}

function BookingHead({
  booking,
  view,
  head,
  services,
  isManaged,
  mayMove,
}: Props & { mayMove: boolean }) {
  const { config, content, now } = services;
  const action = actionOf({ view, head, config, isManaged, mayMove });
  const sentence = bookingSentence(view, dublinDay(now()));
  return (
    <ParcelHead
      level={1}
      about={documents.booking.title(formatTrackingNumber(view.id))}
      kind={head.kind}
      title={view.payment === 'held' ? payment.heldHeading : head.title}
      line={sentence ?? head.line}
      stops={head.stops}
      action={action}
      actionNote={
        action?.words === documents.after.label && (
          <>
            <p className="small">
              <a href={`#${CODE}`}>{documents.after.codeHeading}</a> {payment.successNoPrinter}
            </p>
            {view.customs !== null && (
              <a
                className="button"
                data-kind="quiet"
                data-wide=""
                href={callPath(config, customsPage, { id: view.id })}
              >
                {payment.successPrintCustoms}
              </a>
            )}
          </>
        )
      }
      share={
        view.payment === 'paid' &&
        booking.last_state !== 'failed_attempt' && (
          <a className="button" data-kind="quiet" href={sitePath(config, trackPath(view.id) ?? '')}>
            {tracking.parcel.scans}
          </a>
        )
      }
      phone={content.settings('site').phones.parcels}
      map={<PlannedRoute view={view} />}
    >
      {view.order?.kind === 'booking' && (
        <p>
          {payment.card} <b className="figure">{formatEuro(view.order.dueCents)}</b>
        </p>
      )}
    </ParcelHead>
  );
}

/** Shows the one thing to do now. A reader who came by a mail's link is sent another link first. */
function actionOf({
  view,
  head: { action },
  config,
  isManaged,
  mayMove,
}: Pick<Props, 'view' | 'head' | 'isManaged'> & {
  config: PlatformServices['config'];
  mayMove: boolean;
}) {
  if (view.payment === 'held') return undefined;
  if (isManaged && asksForDay(view)) return { href: `#${CHOOSE_FORM}`, words: payment.lateHeading };
  if (view.order !== null) return actionLink('pay', '');
  if (action === 'collection' || (action !== undefined && mayMove)) {
    const { words } = actionLink(action, '');
    if (!isManaged) return { href: `#${MANAGE_FORM}`, words };
    return { href: action === 'collection' ? `#${CHANGE_FORM}` : `#${DELIVERY_FORM}`, words };
  }
  return hasLabel(view) && view.mayCancel
    ? { href: callPath(config, labelPage, { id: view.id }), words: documents.after.label }
    : undefined;
}

/** Says what was done. Credit or a card may have paid since, and an unpaid booking ends without a mail. */
function sayingOf({ payment: state, receiptNo }: BookingView, done: string | undefined) {
  if ((done === 'new' || done === 'pay') && state === 'paid') return 'paid';
  if (done === 'pay' && state !== 'open') return undefined;
  return done === 'cancel' && receiptNo === null ? 'dropped' : done;
}

/** Says what only the customer reads, beyond the parcel's steps; undefined where they say it all. */
function bookingSentence(
  view: Pick<BookingView, 'state' | 'payment' | 'collectOn' | 'refund'>,
  today: Day,
): string | undefined {
  const { state, collectOn } = view;
  if (view.payment === 'open') return bookingStates.unpaid;
  if (view.payment === 'held') return payment.held;
  if (state === 'paid')
    return bookingStates.paid(
      collectOn === null ? undefined : { day: formatDay(collectOn), isOver: collectOn < today },
    );
  if (state === 'exception') return bookingStates.exception;
  if (state === 'returned') return bookingStates.returned;
  return state === 'cancelled' ? bookingStates.cancelled(view.refund) : undefined;
}
