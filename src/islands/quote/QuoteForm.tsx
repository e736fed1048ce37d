import type { KeyboardEvent, MouseEvent } from 'react';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { Service } from '#domain/places/resolve-places.ts';
import * as quoteFields from '#messages/quote-fields.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Form } from '#ui/Form.tsx';
import { QuoteFields } from '#ui/quote/QuoteFields.tsx';
import type { FormState } from '#forms/use-form.ts';
import { QUOTE } from './use-quote.ts';

interface Props {
  weights: readonly number[];
  to: string | undefined;
  service: Service;
  changeService: (service: Service) => void;
  submit: FormState;
  hidden: boolean;
  onSearched: (option: string, input: HTMLInputElement, isIrish: boolean) => void;
}

const SERVICES: readonly Service[] = ['national', 'international'];

/** It is hidden while the price shows, so that the fields keep their values. */
export function QuoteForm({
  weights,
  to,
  service,
  changeService,
  submit,
  hidden,
  onSearched,
}: Props) {
  const { field } = submit;
  const isNational = service === 'national';
  return (
    <div hidden={hidden}>
      <div
        className="tabs"
        role="tablist"
        aria-label={quoteFields.tabsLabel}
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
            {quoteFields.tabs[name]}
          </button>
        ))}
      </div>
      <div id="quote-panel" role="tabpanel" aria-labelledby={`quote-tab-${service}`}>
        <Form call={CALL_FACTS.quotePage} submit={submit} draft={QUOTE}>
          <div className="joined">
            <QuoteFields
              field={field}
              typed={{ to }}
              destination={{
                hint: quoteFields.destinationHint[service],
                placeholder: quoteFields.placeExample[service],
              }}
              drawPlace={(place) => {
                const isIrish = place.name === 'from' || isNational;
                return (
                  <Combobox
                    {...place}
                    area={isIrish ? 'ireland' : 'abroad'}
                    chosen={(option, input) => onSearched(option, input, isIrish)}
                  />
                );
              }}
            >
              {isNational && <p className="without-script">{quoteFields.destinationAbroad}</p>}
            </QuoteFields>
          </div>
          <div className="chips" role="group" aria-label={quoteFields.weights}>
            {weights.map((weight) => (
              <button key={weight} type="button" value={weight} onClick={fillWeight}>
                {weight}
              </button>
            ))}
          </div>
          <button className="button" type="submit">
            {quoteFields.submit}
          </button>
        </Form>
      </div>
    </div>
  );
}

function fillWeight({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>): void {
  const weight = form?.elements.namedItem('kg');
  if (!(weight instanceof HTMLInputElement)) return;
  weight.value = value;
  weight.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Arrow keys, Home and End choose and focus a tab (ARIA Authoring Practices, tabs with automatic activation). */
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
