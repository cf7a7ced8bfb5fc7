import type { LoggedIn } from '../../contract/fields.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { Caller } from '../calls/Handler.ts'
import { openSession } from '../sessions/openSession.ts'
import type { IdentityProvider } from './IdentityProvider.ts'

/** A call that logs in by an identity. Proof used up, user, device and session: all of it or nothing, whenever the server ends. */
export const logInBy =
  <Request>({ prove }: IdentityProvider<Request>) =>
  async (parts: AuthParts, request: Request, caller: Caller): Promise<LoggedIn> => {
    const { spend, ...login } = await prove(parts, request, caller)
    return parts.database.transaction().execute(async (transaction) => {
      await spend(transaction)
      return openSession(transaction, parts, { ...login, keyThumbprint: caller.keyThumbprint })
    })
  }
