import { quotePage, startBooking } from '#api/plain-pages.ts';
import { getQuote, type QuoteOutcome } from '#domain/money/get-quote.ts';
import { quoteFromQuery, type SharedQuote } from '#domain/money/quote-query.ts';
import { formatEuro } from '#domain/money/money.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import * as documents from '#messages/documents.ts';
import * as pricing from '#messages/pricing.ts';
import * as quoteFields from '#messages/quote-fields.ts';
import { PATHS } from '#routes';
import { drawForms } from '#server/platform/forms/index.ts';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { QuoteFields } from '#ui/quote/QuoteFields.tsx';
import { QuoteTicket } from '#ui/quote/QuoteTicket.tsx';
import { stillForm, type StillForm } from '#ui/still-form.ts';
import { FormFrame } from '#ui/FormFrame.tsx';
import { TextField } from '#ui/TextField.tsx';
import { formPageResponse, pageResponse } from '#server/pages/index.ts';
import { calendarOf } from '../promised.ts';

const QUOTE_FORM = 'quote';
const NO_QUOTE: SharedQuote = { from: '', to: '', kg: '', service: undefined };

/** The form of the widget leads here where no script runs. */
export const quotePageEndpoint = http.responseEndpoint(
  quotePage,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { config } = services;
    const request = quoteFromQuery(new URL(context.req.url).search);
    const typed = request ?? NO_QUOTE;
    const outcome = request && (await outcomeOf(request, services));
    const action = http.callPath(config, quotePage);
    if (outcome === undefined || outcome.kind === 'problems') {
      const { title } = documents.quote;
      const draft = outcome && draftOf(typed, outcome.problems);
      const main = drawForms(draft, (formOf) => (
        <>
          <h1>{title}</h1>
          <QuoteForm typed={typed} action={action} submit={formOf(QUOTE_FORM)} />
        </>
      ));
      return formPageResponse(services, { title, main }, draft, draft ? 422 : 200);
    }
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
          edit={<a href={`#${QUOTE_FORM}-from`}>{pricing.back}</a>}
        />
        <section>
          <h2>{documents.quote.another}</h2>
          <QuoteForm typed={typed} action={action} submit={stillForm(QUOTE_FORM)} />
        </section>
      </>,
    );
    const title =
      outcome.kind === 'price'
        ? `${pricing.heading}: ${formatEuro(outcome.quote.totalCents)}`
        : pricing.heading;
    return pageResponse(services, { title, main });
  },
);

/** Prices a shared quote. The page has no tabs, so it searches abroad unless the place is Irish. */
export async function outcomeOf(
  request: SharedQuote,
  { content, now }: Pick<PlatformServices, 'content' | 'now'>,
): Promise<QuoteOutcome> {
  const settings = {
    tariff: tariffOf(content.settings('tariff')),
    area: content.settings('service-area').geometry.coordinates[0],
    calendar: calendarOf(content),
  };
  return getQuote(request, settings, new Date(now()), documents.quote.errors);
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

interface FormProps {
  typed: SharedQuote;
  action: string;
  submit: StillForm;
}

const QuoteForm = ({ typed, action, submit }: FormProps) => (
  // A query needs no Idempotency-Key.
  <FormFrame action={action} method="get" submit={{ ...submit, keyField: undefined }} level={2}>
    <QuoteFields
      field={submit.field}
      typed={typed}
      destination={{
        hint: documents.quote.destinationHint,
        placeholder: quoteFields.placeExample.national,
      }}
      drawPlace={(place) => <TextField {...place} />}
    />
    <button className="button" type="submit">
      {quoteFields.submit}
    </button>
  </FormFrame>
);
