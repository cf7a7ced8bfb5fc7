import type { LoginMethodDefinition } from '../LoginMethodDefinition.ts'
import { EmailField } from './EmailField.tsx'

/** Login with an emailed code. */
export const emailMethod: LoginMethodDefinition = {
  id: 'email',
  place: 'email',
  isWanted: ({ email }) => email,
  hidesWallets: ({ emailShowWallets }) => !emailShowWallets,
  Entry: EmailField,
}
