import type { LoginMethod } from '../LoginMethod.ts'
import { PasskeyRow } from './PasskeyRow.tsx'

/** By a passkey of the secure origin. */
export const passkeyMethod: LoginMethod = {
  id: 'passkey',
  place: 'social',
  isWanted: ({ passkey }, { authOrigin }) => passkey && authOrigin !== '',
  leads: true,
  Entry: PasskeyRow,
}
