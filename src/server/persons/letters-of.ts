import type { Database } from '#server/platform/db/index.ts';

/** What somebody wrote to us or asked for with an e-mail address, with our answers. */
export async function lettersOf(db: Database, email: string) {
  const [enquiries, answers, applications, newsletter, registrations, notices] = await Promise.all([
    db.selectFrom('enquiries').selectAll().where('email', '=', email).execute(),
    db
      .selectFrom('enquiry_answers')
      .selectAll()
      .where('enquiry_id', 'in', db.selectFrom('enquiries').select('id').where('email', '=', email))
      .execute(),
    db.selectFrom('applications').selectAll().where('email', '=', email).execute(),
    db.selectFrom('subscribers').selectAll().where('email', '=', email).execute(),
    db
      .selectFrom('registrations')
      .select(['role', 'firstname', 'lastname', 'phone', 'company', 'created_at'])
      .where('email', '=', email)
      .execute(),
    // As the receiver of somebody else's parcel.
    db
      .selectFrom('receivers')
      .innerJoin('bookings', 'bookings.id', 'receivers.booking_id')
      .select(['bookings.tracking', 'receivers.created_at'])
      .where('receivers.email', '=', email)
      .execute(),
  ]);
  return { enquiries, answers, applications, newsletter, registrations, notices };
}
