import { logInBy } from '../identities/logInBy.ts'
import { socialIdentity } from '../identities/social.ts'
import { findOwn, readPerson } from '../social/logins.ts'
import type { DeviceHandler } from './Handler.ts'

const logIn = logInBy(socialIdentity)

/** The name is read first: the login is gone once it was redeemed. */
export const redeemSocial: DeviceHandler<'redeemSocial'> = async (parts, request, caller) => {
  const login = await findOwn(parts, request.loginId, caller.keyThumbprint)
  const userName = login ? (readPerson(parts, login)?.name ?? null) : null
  return { ...(await logIn(parts, request, caller)), userName }
}
