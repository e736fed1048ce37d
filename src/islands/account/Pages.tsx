import { account } from '#messages/account.ts';

interface Props {
  page: number;
  pages: number;
  turnTo: (page: number) => void;
}

/** Pagination. Buttons without a target stay, so that the focus does too. */
export function Pages({ page, pages, turnTo }: Props) {
  const ways = [
    { text: account.bookings.previous, to: page - 1 },
    { text: account.bookings.next, to: page + 1 },
  ];
  return (
    <nav className="account-buttons" aria-label={account.bookings.pages}>
      {ways.map(({ text, to }) => {
        const isEnd = to < 1 || to > pages;
        return (
          <button
            key={text}
            className="button"
            data-kind="quiet"
            type="button"
            aria-disabled={isEnd || undefined}
            onClick={() => !isEnd && turnTo(to)}
          >
            {text}
          </button>
        );
      })}
    </nav>
  );
}
