import { wrongNumberMessages as messages } from '#messages';
import { Help } from './Help.tsx';
import type { Asked } from './read-numbers.ts';

type Props = Omit<Extract<Asked, { kind: 'wrong' }>, 'kind'> & { phone: string };

/** Longer ones are cut: nothing that long is a number. */
const LONGEST_SHOWN = 40;

/** A number that is wrong, with what is wrong about it. Nobody was asked. */
export function WrongNumber({ typed, why, phone }: Props) {
  const characters = Array.from(typed);
  const shown =
    characters.length > LONGEST_SHOWN ? `${characters.slice(0, LONGEST_SHOWN).join('')}…` : typed;
  return (
    <section className="card stack parcel" data-kind="wrong">
      <h2>
        <span className="parcel-number">{shown}</span>{' '}
        <span className="parcel-state">{messages.title}</span>
      </h2>
      <p>{messages[why]}</p>
      <Help number={shown} state={messages.title} phone={phone} />
    </section>
  );
}
