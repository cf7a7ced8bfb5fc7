import { findLogin, readUserName } from '../farcaster/logins.ts'
import { farcasterIdentity } from '../identities/farcaster.ts'
import { logInBy } from '../identities/logInBy.ts'
import type { DeviceHandler } from './Handler.ts'

const logIn = logInBy(farcasterIdentity)

/** The name is read first: the login is gone once it was redeemed. */
export const redeemFarcaster: DeviceHandler<'redeemFarcaster'> = async (parts, request, caller) => {
  const login = await findLogin(parts, request.loginId, caller.keyThumbprint)
  const userName = login ? readUserName(parts.keys, login) : null
  return { ...(await logIn(parts, request, caller)), userName }
}
