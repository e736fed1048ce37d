import { afterCommit } from '#server/platform/db/index.ts';
import { register } from '#api/register.ts';
import { PATHS, registerPath, ROLES } from '#routes';
import { DONE, endpoint, REGISTER_LIMITS } from '#server/platform/http/index.ts';
import { newId } from '#server/platform/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';
import { hashPassword, TOO_BUSY } from './password-hash.ts';
import { refusedPassword } from './password-rules.ts';

/**
 * Keeps what was typed until the address is confirmed; there is no account before that. Whether the address is known is
 * not even looked up, but found out when the mail is written, so that answer and time are the same (D31). Whatever
 * fills in the hidden field gets no mail; a fast typist gets one, and only the mark is stored.
 */
export const registerEndpoint = endpoint(
  register,
  {
    limits: REGISTER_LIMITS,
    form: {
      from: ({ role }) => registerPath(ROLES.find((known) => known === role) ?? 'user'),
      id: 'register',
      done: PATHS.registrationSent,
      secret: ['password'],
    },
  },
  async ({ body, services, spam, once }) => {
    const { role, email, firstname, lastname, phone } = body;
    const company = 'company' in body ? body.company : '';
    const { vehicle, area } = role === 'driver' ? body : { vehicle: '', area: '' };
    const refused = refusedPassword(
      body.password,
      { firstname, lastname, email, company },
      services,
    );
    if (refused !== undefined) return refused;
    const password_hash = await hashPassword(body.password);
    if (password_hash === undefined) return TOO_BUSY;
    const now = services.now();
    const isMailed = !spam.honeypot && (await mayMail(services, 'registration', email));
    return once(async (tx) => {
      const id = newId(now);
      await tx
        .insertInto('registrations')
        .values({
          id,
          role,
          email,
          firstname,
          lastname,
          phone,
          company,
          vehicle,
          area,
          password_hash,
          spam: spam.honeypot || spam.tooFast ? 1 : 0,
          created_at: now,
        })
        .execute();
      if (isMailed) await enqueue(tx, 'registration', id, now);
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
  },
);
