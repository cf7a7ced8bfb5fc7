import type { LoggedIn } from '../../contract/fields.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { Caller } from '../calls/Handler.ts'
import { openSession } from '../sessions/openSession.ts'
import { requireApprovedDevice } from '../sessions/requireApprovedDevice.ts'
import type { IdentityProvider, ProvedLogin } from './IdentityProvider.ts'

/** Proof used up, user, device and session: all of it or nothing, whenever the server ends. */
const open = (
  parts: AuthParts,
  { spend, isPhishable, ...login }: ProvedLogin,
  { keyThumbprint }: Caller,
): Promise<LoggedIn> =>
  parts.database.transaction().execute(async (transaction) => {
    if (isPhishable) await requireApprovedDevice(transaction, parts, { ...login, keyThumbprint })
    await spend(transaction)
    return openSession(transaction, parts, { ...login, keyThumbprint })
  })

/** A call that logs in by an identity. */
export const logInBy =
  <Request>({ prove }: IdentityProvider<Request>) =>
  async (parts: AuthParts, request: Request, caller: Caller) =>
    open(parts, await prove(parts, request, caller), caller)

/** The same, which tells what the provider calls the visitor. */
export const logInNamed =
  <Request>({ prove }: IdentityProvider<Request>) =>
  async (parts: AuthParts, request: Request, caller: Caller) => {
    const proved = await prove(parts, request, caller)
    return { ...(await open(parts, proved, caller)), userName: proved.identity.name ?? null }
  }
