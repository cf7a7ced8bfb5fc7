import type { grantMethods } from '#protocol/app-to-secure/grant'
import type { Handlers } from '#protocol/defineMethod'

interface GrantDeps {
  /** Awaits the grant of the hosted page's window, and signs in by it. */
  signInByGrant: (signal: AbortSignal) => Promise<void>
}

/** Login by a grant of the hosted page's window. */
export const createGrantHandlers = ({ signInByGrant }: GrantDeps): Handlers<typeof grantMethods> => ({
  connectGrant: (_params, { signal }) => signInByGrant(signal),
})
