import { useStore } from '@nanostores/react';
import { $session, EMPTY, type Session } from './session.ts';

/**
 * The session for a widget, the only way to read it. The prerendered page shows nobody logged in, so the first render
 * of hydration must not either.
 */
export const useSession = (): Session => useStore($session, { ssr: () => EMPTY });
