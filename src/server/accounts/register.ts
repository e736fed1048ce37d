import { afterCommit, records } from '#server/platform/db/index.ts';
import { register } from '#api/register.ts';
import { PATHS, registerPath, ROLES } from '#routes';
import { DONE, endpoint, CALL_LIMITS, TOO_BUSY } from '#server/platform/http/index.ts';
import { newId } from '#server/platform/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';
import { hashPassword, refusedPassword } from './password-hash.ts';

/** Equal reply and timing for known addresses (D31). Honeypot hits get no mail; fast submits do, with a spam mark. */
export const registerEndpoint = endpoint(
  register,
  {
    limits: CALL_LIMITS.register,
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
      await records.insert(tx, 'registrations', {
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
      });
      if (isMailed) await enqueue(tx, 'registration', id, now);
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
  },
);
