import type { LoginMethodDefinition } from '../LoginMethodDefinition.ts'
import { PasskeyEntry } from './PasskeyEntry.tsx'

/** Login with a passkey of the secure origin. */
export const passkeyMethod: LoginMethodDefinition = {
  id: 'passkey',
  place: 'social',
  isWanted: ({ passkey }, { authOrigin }) => passkey && authOrigin !== '',
  // A returning passkey user sees the passkey and few other options.
  hidesWallets: (_options, isLeading) => isLeading,
  leads: true,
  Entry: PasskeyEntry,
}
