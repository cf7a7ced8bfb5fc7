import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import type { signInByGrant } from '../grant/grant.ts'

type Asking = Parameters<typeof signInByGrant>[0]

/** Login by a grant of the hosted page's window. */
export const createGrantHandlers = (asking: Asking): Pick<Handlers<typeof appToSecure>, 'connectGrant'> => ({
  connectGrant: async (_params, { signal }) => {
    const { signInByGrant } = await import('../grant/grant.ts')
    await signInByGrant(asking, signal)
  },
})
