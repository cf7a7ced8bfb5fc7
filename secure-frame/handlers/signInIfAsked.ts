import type { Json } from '#protocol/vocabulary/json'
import type { AccountGate } from '../page/accountGate.ts'
import type { SignDeps } from '../requests/evm/SignDeps.ts'

export interface SignInDeps {
  gate: AccountGate
  sign: SignDeps['sign']
}

/** A login that was just completed. */
interface Completed extends SignInDeps {
  userId: string
  signal: AbortSignal
}

/**
 * Returns the sign-in that the completed login also signs. Undefined if the page did not request it, or if it is not
 * possible.
 */
export const signInIfAsked = async (signIn: Json, completed: Completed) => {
  if (!signIn) return undefined
  const { signInByLogin } = await import('../requests/signInByLogin.ts')
  // The login is complete even so. The visitor then receives the request in a sheet.
  return signInByLogin(signIn, completed).catch(() => undefined)
}
