import { useStore } from '@nanostores/react';
import { $session, EMPTY, type Session } from './session.ts';

/** Prerendered pages show no login, so the first render of hydration must not either. */
export const useSession = (): Session => useStore($session, { ssr: () => EMPTY });
