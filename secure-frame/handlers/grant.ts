import type { grantMethods } from '#protocol/app-to-secure/grant'
import type { Handlers } from '#protocol/defineMethod'

interface GrantDeps {
  /** Waits for the grant from the hosted page's window, and signs in with it. */
  signInByGrant: (signal: AbortSignal) => Promise<void>
}

/** Handlers for the login by a grant from the hosted page's window. */
export const createGrantHandlers = ({ signInByGrant }: GrantDeps): Handlers<typeof grantMethods> => ({
  connectGrant: (_params, { signal }) => signInByGrant(signal),
})
