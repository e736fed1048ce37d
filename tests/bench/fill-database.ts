import { openStore } from '#server/platform/db/open-store.ts';
import { fillDatabase } from './scale/fill.ts';

const FILL_HELP = `node tests/bench/fill-database.ts <folder or postgresql://…> [bookings]

Fills an empty database with a million bookings, or as many as you say, and what belongs to them: five steps, an order, a
payment and a receipt each, accounts, drivers, mails, links and keys. Then start the server on it with DATA_DIR or DATABASE_URL.`;

async function fill(place: string, bookings: number): Promise<void> {
  const started = performance.now();
  const isAddress = place.startsWith('postgres');
  const store = await openStore({
    dataDir: isAddress ? ':memory:' : place,
    databaseUrl: isAddress ? place : undefined,
  });
  try {
    await fillDatabase(store, { bookings, largest: bookings / 100, now: Date.now() });
  } finally {
    await store.close();
  }
  console.log(
    `${bookings} bookings in ${((performance.now() - started) / 1000).toFixed(0)} seconds`,
  );
}

const [place = '', bookings = '1000000'] = process.argv.slice(2);
if (place === '' || place === '--help' || !/^\d+$/.test(bookings)) console.log(FILL_HELP);
else await fill(place, Number(bookings));
