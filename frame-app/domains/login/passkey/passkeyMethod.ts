import type { LoginMethodDefinition } from '../LoginMethodDefinition.ts'
import { PasskeyEntry } from './PasskeyEntry.tsx'

/** By a passkey of the secure origin. */
export const passkeyMethod: LoginMethodDefinition = {
  id: 'passkey',
  place: 'social',
  isWanted: ({ passkey }, { authOrigin }) => passkey && authOrigin !== '',
  // Who came back by one is asked for it, and for little else.
  hidesWallets: (_options, isLeading) => isLeading,
  leads: true,
  Entry: PasskeyEntry,
}
