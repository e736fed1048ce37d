import { MAX_REFERENCE } from '#domain/parcel/booking.ts';
import { booking } from '#messages/booking.ts';
import { TextField } from '../TextField.tsx';
import { Fold } from './Fold.tsx';
import type { PartProps } from './part-props.ts';

const NEWS = ['mailCollected', 'mailOutForDelivery', 'mailDelivered'] as const;

/** Safe place, news and the sender's own reference. */
export function NewsFields({ field, typed }: PartProps) {
  return (
    <Fold
      {...{ field, typed }}
      summary={booking.form.extras}
      names={['placeNote', 'receiverEmail', ...NEWS, 'reference']}
    >
      <TextField
        {...field('placeNote')}
        label={booking.form.note}
        hint={booking.form.noteHint}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...field('receiverEmail')}
        label={booking.form.receiverEmail}
        hint={booking.form.receiverHint}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <fieldset className="field choices">
        <legend>{booking.form.news}</legend>
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
              <span>{booking.form.newsSteps[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        {...field('reference')}
        label={booking.form.reference}
        hint={booking.form.referenceHint}
        autoComplete="off"
        maxLength={MAX_REFERENCE}
      />
    </Fold>
  );
}
