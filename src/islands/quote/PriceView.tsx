import { PATHS } from '#routes';
import { adoptStyles } from '#ui/adopt-styles.ts';
import priceListStyles from '#ui/price-list.css?inline';
import { QuoteTicket, type QuoteTicketProps } from '#ui/quote/QuoteTicket.tsx';
import styles from '#ui/quote/quote-ticket.css?inline';
import { EditButton, useFocus, type AnswerProps } from './QuoteWait.tsx';

adoptStyles(priceListStyles + styles);

const LINKS = { book: PATHS.payBooking, contact: PATHS.contact, terms: PATHS.terms };

/** Shows the answer, with the addresses of the site. */
export const PriceView = ({
  back,
  ...props
}: AnswerProps & Pick<QuoteTicketProps, 'outcome' | 'phone'>) => (
  <QuoteTicket
    {...props}
    links={LINKS}
    level={3}
    heading={useFocus()}
    edit={<EditButton back={back} />}
  />
);
