import * as booking from '#messages/booking.ts';
import * as common from '#messages/common.ts';
import { TextField } from '../TextField.tsx';
import { TickField } from '../TickField.tsx';
import type { PartProps } from './part-props.ts';

/** The contents, compared with the prohibited list below the form. */
export function ContentsFields({ field, typed, warnings }: PartProps) {
  const contents = typed.value('contents');
  return (
    <>
      <TextField
        {...field('contents')}
        label={booking.formInside}
        hint={booking.formInsideHint}
        required
        maxLength={200}
      />
      {typed.now !== undefined && (
        <div className="row" role="group" aria-label={booking.formOften}>
          {booking.formOftenInside.map((words) => (
            <button
              className="chip"
              key={words}
              type="button"
              aria-pressed={contents === words}
              onClick={({ currentTarget: { form } }) => {
                const input = form?.elements.namedItem('contents');
                if (!(input instanceof HTMLInputElement)) return;
                input.value = words;
                input.dispatchEvent(new Event('input', { bubbles: true }));
              }}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      {warnings.length > 0 && (
        <div className="warning">
          <p>{booking.warning}</p>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** When nothing on the prohibited list fits, the order declares that; without scripts both ticks show. */
export function AllowedFields({ field, typed, warnings, isAllowed }: PartProps) {
  const allowed = field('nothingProhibited');
  const conditions = field('conditionsMet');
  const isNeeded =
    typed.now === undefined ||
    allowed.error !== undefined ||
    warnings.length > 0 ||
    (isAllowed === false && typed.value('contents') !== '');
  const isConditional =
    conditions.error !== undefined || warnings.length > 0 || typed.value('conditionsMet') !== '';
  return (
    <>
      <div className="if-needed" data-needed={isConditional || undefined}>
        <TickField {...conditions} label={booking.formConditions} />
      </div>
      <div className="if-needed" data-needed={isNeeded || undefined}>
        <TickField {...allowed} label={booking.formAllowed} required>
          <a href="#prohibited-search">{common.mayNotSend}</a>
        </TickField>
      </div>
    </>
  );
}
