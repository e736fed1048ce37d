import type { KeyboardEvent, Ref } from 'react';
import { quoteMessages as messages } from '#messages';
import { Combobox } from '../parts/Combobox.tsx';
import { ErrorSummary } from '../parts/ErrorSummary.tsx';
import { described, Field } from '../parts/Field.tsx';
import { irishSuggestions, suggestionsAbroad, wakeAbroad, wakeIrish } from '../parts/places.ts';
import type { FieldName, Problem, Service, Typed } from './types.ts';

interface Props {
  service: Service;
  changeService: (service: Service) => void;
  problems: readonly Problem[];
  busy: boolean;
  hidden: boolean;
  form: Ref<HTMLFormElement>;
  summary: Ref<HTMLDivElement>;
  submit: (typed: Typed) => Promise<void>;
}

const SERVICES: readonly Service[] = ['national', 'international'];
const LABELS = { from: messages.pickup, to: messages.destination, kg: messages.weight };

/** The form view of the quote; it stays in the page while the price shows, so nothing typed is lost. */
export function QuoteForm({
  service,
  changeService,
  problems,
  busy,
  hidden,
  form,
  summary,
  submit,
}: Props) {
  const problem = (field: FieldName) => problems.find((entry) => entry.field === field)?.message;
  return (
    <div hidden={hidden}>
      <div
        className="tabs"
        role="tablist"
        aria-label={messages.tabsLabel}
        onKeyDown={(event) => moveTab(event, service, changeService)}
      >
        {SERVICES.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`quote-tab-${name}`}
            aria-selected={name === service}
            aria-controls="quote-panel"
            tabIndex={name === service ? 0 : -1}
            onClick={() => changeService(name)}
          >
            {messages.tabs[name]}
          </button>
        ))}
      </div>
      <div id="quote-panel" role="tabpanel" aria-labelledby={`quote-tab-${service}`}>
        <form
          className="form"
          method="get"
          action="/#quote"
          ref={form}
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(typedIn(event.currentTarget, service));
          }}
        >
          {problems.length > 0 && (
            <ErrorSummary
              heading={messages.problem}
              problems={problems.map(({ field, message }) => ({
                id: `quote-${field}`,
                label: LABELS[field],
                message,
              }))}
              ref={summary}
            />
          )}
          <Combobox
            id="quote-from"
            name="from"
            label={messages.pickup}
            hint={messages.pickupHint}
            problem={problem('from')}
            wake={wakeIrish}
            suggest={irishSuggestions}
          />
          <Combobox
            id="quote-to"
            name="to"
            label={messages.destination}
            hint={messages.destinationHint[service]}
            problem={problem('to')}
            wake={service === 'national' ? wakeIrish : wakeAbroad}
            suggest={service === 'national' ? irishSuggestions : suggestionsAbroad}
          />
          <Field
            id="quote-kg"
            label={messages.weight}
            hint={messages.weightHint}
            problem={problem('kg')}
          >
            <input
              className="control"
              id="quote-kg"
              name="kg"
              type="text"
              inputMode="decimal"
              required
              maxLength={12}
              autoComplete="off"
              {...described('quote-kg', messages.weightHint, problem('kg'))}
            />
          </Field>
          <button className="button" type="submit">
            {messages.submit}
          </button>
        </form>
      </div>
    </div>
  );
}

function typedIn(form: HTMLFormElement, service: Service): Typed {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { from: text('from'), to: text('to'), kg: text('kg'), service };
}

/** Arrow keys, Home and End choose a tab and move the focus to it (ARIA tabs with automatic activation). */
function moveTab(
  event: KeyboardEvent<HTMLDivElement>,
  service: Service,
  change: (service: Service) => void,
): void {
  const other: Service = service === 'national' ? 'international' : 'national';
  const keys: Record<string, Service> = {
    ArrowRight: other,
    ArrowLeft: other,
    Home: 'national',
    End: 'international',
  };
  const next = keys[event.key];
  if (next === undefined) return;
  event.preventDefault();
  change(next);
  event.currentTarget.querySelector<HTMLElement>(`#quote-tab-${next}`)?.focus();
}
