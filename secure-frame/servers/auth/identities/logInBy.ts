import type { LoggedIn } from '../../../contract/fields.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import type { Caller } from '../calls/Handler.ts'
import { openLoginSession } from '../sessions/openLoginSession.ts'
import { requireApprovedDevice } from '../sessions/requireApprovedDevice.ts'
import type { IdentityProvider, ProvedLogin } from './IdentityProvider.ts'

/** Uses up the proof and stores the user, device and session atomically. */
const open = (
  deps: AuthDeps,
  { spend, isPhishable, ...login }: ProvedLogin,
  { keyThumbprint }: Caller,
): Promise<LoggedIn> =>
  deps.database.transaction().execute(async (transaction) => {
    if (isPhishable) await requireApprovedDevice(transaction, deps, { ...login, keyThumbprint })
    await spend(transaction)
    return openLoginSession(transaction, deps, { ...login, keyThumbprint })
  })

/** Creates a call that logs in with an identity. */
export const logInBy =
  <Request>({ prove }: IdentityProvider<Request>) =>
  async (deps: AuthDeps, request: Request, caller: Caller) =>
    open(deps, await prove(deps, request, caller), caller)

/** Creates a call that logs in with an identity and also returns the visitor's name at the provider. */
export const logInNamed =
  <Request>({ prove }: IdentityProvider<Request>) =>
  async (deps: AuthDeps, request: Request, caller: Caller) => {
    const proved = await prove(deps, request, caller)
    return { ...(await open(deps, proved, caller)), userName: proved.identity.name ?? null }
  }
