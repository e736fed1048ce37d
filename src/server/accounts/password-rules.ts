import { registration } from '#messages/registration.ts';
import { passwordWeakness } from '#domain/password-strength.ts';
import { fieldProblem, type Problem } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

const MESSAGES = {
  common: registration.errors.passwordCommon,
  personal: registration.errors.passwordPersonal,
};

/** Refuses common passwords, our name and personal facts (D30). */
export function refusedPassword(
  password: string,
  person: { firstname: string; lastname: string; email: string; company?: string },
  { content }: Pick<PlatformServices, 'content'>,
): Problem | undefined {
  const { firstname, lastname, email, company = '' } = person;
  const brand = content.facts()['brand'] ?? '';
  const weakness = passwordWeakness(password, [firstname, lastname, email, company, brand]);
  return weakness === undefined ? undefined : fieldProblem('password', MESSAGES[weakness]);
}
