import { auditOrders, type AuditFinding } from '../audit/audit.ts';
import { command } from '../command.ts';
import { EXIT, failed } from '../io.ts';
import { table } from '../table.ts';
import { counted } from '../text.ts';

/** Checks that bookings, payments, receipts and credit add up. */
export const auditCommand = command({
  name: 'audit',
  about: 'Checks that bookings, payments, refunds, receipts and credit add up',
  details: [
    'It changes nothing and can run while people book. It looks at sums and steps of orders, at payments and what goes back, at the numbers of receipts, at credit, and at refunds that wait for too long.',
    'Exit code 1 when it finds anything: let it run every night, and ask somebody who knows the program when it does.',
  ],
  run: async ({ io, db, now }) => {
    const found = await auditOrders({ db, now });
    if (found.length === 0) {
      io.out('Everything adds up.');
      return EXIT.done;
    }
    io.out(table(COLUMNS, found));
    return failed(io, `${counted(found.length, 'finding')}.`);
  },
});

const COLUMNS = [
  { title: 'About', of: ({ about }: AuditFinding) => about },
  { title: 'What is wrong', of: ({ what }: AuditFinding) => what },
];
