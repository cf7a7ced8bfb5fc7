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

/** What the login that was just completed signs as well. Undefined where the page did not ask for it, or it is not possible. */
export const signInIfAsked = async (signIn: Json, completed: Completed) => {
  if (!signIn) return undefined
  const { signInByLogin } = await import('../requests/signInByLogin.ts')
  // The login is complete all the same: the visitor is asked in a sheet then.
  return signInByLogin(signIn, completed).catch(() => undefined)
}
