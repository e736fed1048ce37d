import { quotePage, startBooking } from '#api/plain-pages.ts';
import { getQuote, type QuoteOutcome } from '#domain/get-quote.ts';
import { quoteFromQuery, type SharedQuote } from '#domain/quote-query.ts';
import { formatEuro } from '#domain/money.ts';
import { impliedService } from '#domain/resolve-places.ts';
import { tariffOf } from '#domain/tariff.ts';
import { documents } from '#messages/documents.ts';
import { pricing } from '#messages/pricing.ts';
import { quoteFields } from '#messages/quote-fields.ts';
import { PATHS } from '#routes';
import { calendarOf } from '#server/bookings/index.ts';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { QuoteTicket } from '#ui/quote/QuoteTicket.tsx';
import { TextField } from '#ui/TextField.tsx';
import { pageResponse, refilledPage } from './respond-page.ts';

const QUOTE_FORM = 'quote';
const NO_QUOTE: SharedQuote = { from: '', to: '', kg: '', service: undefined };

/** For the widget's form without a script. */
export const quotePageEndpoint = http.responseEndpoint(
  quotePage,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { config } = services;
    const request = quoteFromQuery(new URL(context.req.url).search);
    const typed = request ?? NO_QUOTE;
    const outcome = request && (await outcomeOf(request, services));
    const form = <QuoteForm typed={typed} action={http.callPath(config, quotePage)} />;
    if (outcome === undefined || outcome.kind === 'problems') {
      const { title } = documents.quote;
      const main = drawnHtml(
        <>
          <h1>{title}</h1>
          {form}
        </>,
      );
      if (outcome === undefined) return pageResponse(services, { title, main });
      return refilledPage(services, { title, main }, draftOf(typed, outcome.problems), 422);
    }
    const { heading, back } = pricing.price;
    const main = drawnHtml(
      <>
        <QuoteTicket
          outcome={outcome}
          phone={services.content.settings('site').phones.bookings}
          links={{
            book: http.callPath(config, startBooking),
            contact: http.sitePath(config, PATHS.contact),
            terms: http.sitePath(config, PATHS.terms),
          }}
          level={1}
          edit={<a href={`#${QUOTE_FORM}-from`}>{back}</a>}
        />
        <section>
          <h2>{documents.quote.another}</h2>
          {form}
        </section>
      </>,
    );
    const title =
      outcome.kind === 'price' ? `${heading}: ${formatEuro(outcome.quote.totalCents)}` : heading;
    return pageResponse(services, { title, main });
  },
);

/** Without tabs: searches abroad unless the place is Irish. */
export async function outcomeOf(
  request: SharedQuote,
  { content, now }: Pick<PlatformServices, 'content' | 'now'>,
): Promise<QuoteOutcome> {
  const service = request.service ?? (await impliedService(request.to));
  const settings = {
    tariff: tariffOf(content.settings('tariff')),
    area: content.settings('service-area').geometry.coordinates[0],
    calendar: calendarOf(content),
  };
  return getQuote({ ...request, service }, settings, new Date(now()), documents.quote.errors);
}

const draftOf = (
  { from, to, kg }: SharedQuote,
  problems: readonly { name: string; message: string }[],
) => ({
  form: QUOTE_FORM,
  values: { from, to, kg, service: '' },
  message: '',
  errors: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
});

const QuoteForm = ({ typed: { from, to, kg }, action }: { typed: SharedQuote; action: string }) => {
  const field = (name: 'from' | 'to' | 'kg') => ({
    id: `${QUOTE_FORM}-${name}`,
    name,
    required: true,
    autoComplete: 'off',
  });
  const { national: placeholder } = quoteFields.placeExample;
  return (
    <form className="form" method="get" action={action}>
      <TextField
        {...field('from')}
        label={quoteFields.pickup}
        hint={quoteFields.pickupHint}
        placeholder={placeholder}
        defaultValue={from}
        maxLength={200}
      />
      <TextField
        {...field('to')}
        label={quoteFields.destination}
        hint={documents.quote.destinationHint}
        placeholder={placeholder}
        defaultValue={to}
        maxLength={200}
      />
      <TextField
        {...field('kg')}
        label={quoteFields.weight}
        hint={quoteFields.weightHint}
        defaultValue={kg}
        maxLength={12}
        inputMode="decimal"
      />
      <button className="button" type="submit">
        {quoteFields.submit}
      </button>
    </form>
  );
};
