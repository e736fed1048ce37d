import type Stripe from 'stripe';
import { providerFailure } from '#server/payments/index.ts';
import { systemErrorCode } from '#server/platform/index.ts';
import type { Transport } from '#server/platform/mail/index.ts';

/** A sentence with a remedy per failure, without secrets. */
export async function tryOutside(
  { verify }: Pick<Transport, 'verify'>,
  provider: (() => Promise<Stripe>) | undefined,
): Promise<string[]> {
  const tried = await Promise.all([
    verify?.().then(() => undefined, mailSentence),
    provider && tryProvider(provider),
  ]);
  return tried.filter((sentence) => sentence !== undefined);
}

function mailSentence(error: unknown): string {
  const code = systemErrorCode(error);
  if (code === 'EAUTH')
    return 'The mail server does not let the user of SMTP_URL in: correct the name or the password. Mails wait until then.';
  return `The mail server of SMTP_URL does not answer${code && ` (${code})`}: check host, port and encryption. Mails wait until it does.`;
}

async function tryProvider(stripe: () => Promise<Stripe>): Promise<string | undefined> {
  try {
    await (await stripe()).balance.retrieve();
    return undefined;
  } catch (error) {
    const { text, isLasting } = providerFailure(error);
    return !isLasting
      ? `Stripe does not answer (${text}): nobody can pay until it does. Check the way out to api.stripe.com.`
      : `Stripe refuses STRIPE_SECRET_KEY (${text}): take a new key from its dashboard. Nobody can pay until then.`;
  }
}
