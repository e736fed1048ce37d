import type { ReactNode } from 'react';
import { ask } from '#api/client.ts';
import { recentAddresses } from '#api/recent-addresses.ts';
import { listAddresses } from '#api/user-address.ts';
import type { Tariff } from '#domain/tariff.ts';
import { bookingHelpMessages, savedChoiceMessages as messages } from '#messages';
import { showToast } from '#stores/toasts.ts';
import { Field } from '../parts/Field.tsx';
import { fillIn } from './fill.ts';
import { lineOf, offered, valuesOf, type Offered } from './saved.ts';
import type { Side } from './types.ts';

interface Props {
  id: string;
  side: Side;
  addresses: readonly Offered[];
}

/** The choice among saved addresses; what is chosen fills in one side of the form around it. */
export function SavedChoice({ id, side, addresses }: Props) {
  function choose(select: HTMLSelectElement): void {
    const address = addresses[Number(select.value)];
    if (select.value !== '' && address && select.form)
      fillIn(select.form, valuesOf(address, side, address.destination));
  }

  const options = (isRecent: boolean): ReactNode =>
    addresses.map((address, at) =>
      address.isRecent === isRecent ? (
        <option key={at} value={at}>
          {lineOf(address)}
        </option>
      ) : null,
    );

  return (
    <Field id={id} label={bookingHelpMessages.saved}>
      <select className="control" id={id} onChange={({ target }) => choose(target)}>
        <option value="">{messages.savedChoose}</option>
        {addresses.some(({ isRecent }) => !isRecent) && (
          <optgroup label={messages.savedGroup}>{options(false)}</optgroup>
        )}
        {addresses.some(({ isRecent }) => isRecent) && (
          <optgroup label={messages.recentGroup}>{options(true)}</optgroup>
        )}
      </select>
    </Field>
  );
}

/** What an account offers for one side, said when it is nothing; undefined when neither list could be read. */
export async function savedFor(
  side: Side,
  tariff: Pick<Tariff, 'international'>,
): Promise<Offered[] | undefined> {
  const [saved, recent] = await Promise.all([ask(listAddresses), ask(recentAddresses)]);
  if (!saved.ok && !recent.ok) return undefined;
  const fitting = offered(
    saved.ok ? saved.answer.addresses : [],
    recent.ok ? recent.answer.addresses : [],
    side,
    tariff,
  );
  if (fitting.length === 0) showToast({ kind: 'error', text: messages.savedNone });
  return fitting;
}
