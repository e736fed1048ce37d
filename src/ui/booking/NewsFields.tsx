import { MAX_REFERENCE } from '#domain/parcel/booking.ts';
import * as booking from '#messages/booking.ts';
import { TextField } from '../TextField.tsx';
import { Fold } from './Fold.tsx';
import type { PartProps } from './part-props.ts';

const NEWS = ['mailCollected', 'mailOutForDelivery', 'mailDelivered'] as const;

/** The fold has the safe place, e-mails on the way of the parcel, and the sender's own reference. */
export function NewsFields({ field, typed }: PartProps) {
  return (
    <Fold
      {...{ field, typed }}
      summary={booking.formExtras}
      names={['placeNote', 'receiverEmail', ...NEWS, 'reference']}
    >
      <TextField
        {...field('placeNote')}
        label={booking.formNote}
        hint={booking.formNoteHint}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...field('receiverEmail')}
        label={booking.formReceiverEmail}
        hint={booking.formReceiverHint}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <fieldset className="field choices">
        <legend>{booking.formNews}</legend>
        <div className="row">
          {NEWS.map((name) => (
            <label className="choice" key={name}>
              <input
                type="checkbox"
                id={field(name).id}
                name={name}
                value="yes"
                defaultChecked={field(name).defaultValue === 'yes'}
              />
              <span>{booking.formNewsSteps[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        {...field('reference')}
        label={booking.formReference}
        hint={booking.formReferenceHint}
        autoComplete="off"
        maxLength={MAX_REFERENCE}
      />
    </Fold>
  );
}
