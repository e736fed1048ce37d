import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { TickField } from '#ui/TickField.tsx';
import { valueIn } from '../booking-form.ts';
import type { PartProps } from '../use-rules.ts';

/** When nothing on the prohibited list fits, the order declares that; without scripts both ticks show. */
export function AllowedFields({ field, typed, warnings, isAllowed }: PartProps) {
  const allowed = field('nothingProhibited');
  const conditions = field('conditionsMet');
  const isNeeded =
    typed.now === undefined ||
    allowed.error !== undefined ||
    warnings.length > 0 ||
    (isAllowed === false && valueIn(typed, 'contents') !== '');
  const isConditional =
    conditions.error !== undefined || warnings.length > 0 || valueIn(typed, 'conditionsMet') !== '';
  return (
    <>
      <div className="if-needed" data-needed={isConditional || undefined}>
        <TickField {...conditions} label={booking.form.conditions} />
      </div>
      <div className="if-needed" data-needed={isNeeded || undefined}>
        <TickField {...allowed} label={booking.form.allowed} required>
          <a href="#prohibited-search">{common.mayNotSend}</a>
        </TickField>
      </div>
    </>
  );
}
