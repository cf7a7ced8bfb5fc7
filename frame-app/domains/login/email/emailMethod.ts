import type { LoginMethod } from '../LoginMethod.ts'
import { EmailField } from './EmailField.tsx'

/** By a code that is mailed. */
export const emailMethod: LoginMethod = {
  id: 'email',
  place: 'email',
  isWanted: ({ email }) => email,
  hidesWallets: ({ emailShowWallets }) => !emailShowWallets,
  Entry: EmailField,
}
