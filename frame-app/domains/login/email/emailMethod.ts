import type { LoginMethodDefinition } from '../LoginMethodDefinition.ts'
import { EmailField } from './EmailField.tsx'

/** By a code that is mailed. */
export const emailMethod: LoginMethodDefinition = {
  id: 'email',
  place: 'email',
  isWanted: ({ email }) => email,
  hidesWallets: ({ emailShowWallets }) => !emailShowWallets,
  Entry: EmailField,
}
