import { paymentMessages as messages } from '#messages';
import { Told } from '../parts/Told.tsx';

/** For who comes back from the payment page without having paid. */
export const Back = () => (
  <Told heading={messages.notCharged} kind="waiting">
    <p>{messages.notChargedMore}</p>
  </Told>
);
