import type { LoginMethodDefinition } from '../LoginMethodDefinition.ts'
import { EmailField } from './EmailField.tsx'

/** Defines the login with an e-mailed code. */
export const emailMethod: LoginMethodDefinition = {
  id: 'email',
  place: 'email',
  isWanted: ({ email }) => email,
  hidesWallets: ({ emailShowWallets }) => !emailShowWallets,
  Entry: EmailField,
}
