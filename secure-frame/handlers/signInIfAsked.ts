import type { Json } from '#protocol/vocabulary/json'
import type { AccountGate } from '../page/accountGate.ts'
import type { SignDeps } from '../requests/evm/SignDeps.ts'

export interface SignInDeps {
  gate: AccountGate
  sign: SignDeps['sign']
}

/** A login that has just completed. */
interface Completed extends SignInDeps {
  userId: string
  signal: AbortSignal
}

/**
 * Returns the sign-in message that the completed login also signs. Undefined if the page did not request it, or if
 * signing is not possible.
 */
export const signInIfAsked = async (signIn: Json, completed: Completed) => {
  if (!signIn) return undefined
  const { signInByLogin } = await import('../requests/signInByLogin.ts')
  // The login succeeds even if signing fails. The visitor then sees the request in a sheet.
  return signInByLogin(signIn, completed).catch(() => undefined)
}
