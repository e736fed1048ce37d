import { useStore } from '@nanostores/react';
import { EMPTY_SESSION, type Session } from './session-schema.ts';
import { $session } from './session.ts';

/** Prerendered pages show no login, so the first render of hydration must not either. */
export const useSession = (): Session => useStore($session, { ssr: () => EMPTY_SESSION });
