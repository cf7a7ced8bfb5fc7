import type { LoginMethodDefinition } from '../LoginMethodDefinition.ts'
import { PasskeyEntry } from './PasskeyEntry.tsx'

/** Defines the login with a passkey of the secure origin. */
export const passkeyMethod: LoginMethodDefinition = {
  id: 'passkey',
  place: 'social',
  isWanted: ({ passkey }, { authOrigin }) => passkey && authOrigin !== '',
  // Hides the wallets so that a returning passkey user sees the passkey and few other options.
  hidesWallets: (_options, isLeading) => isLeading,
  leads: true,
  Entry: PasskeyEntry,
}
