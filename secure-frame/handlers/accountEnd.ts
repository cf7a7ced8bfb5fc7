import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import { AuthError } from '../auth/AuthError.ts'
import { needVisible } from '../auth/readVisible.ts'
import type { HostPage } from '../page/hostPage.ts'
import type { FrameParts } from '../start/createParts.ts'

type AccountEnd = Pick<Handlers<typeof appToSecure>, 'startStepUp' | 'signOutEverywhere' | 'deleteAccount'>

interface AccountEndParts {
  wired: Promise<Pick<FrameParts, 'session' | 'tabs' | 'device'>>
  host: HostPage
  /** Aborts the requests that wait for approval. */
  endRequests: () => void
}

/** As the auth server names them. */
const purposes = { signOutEverywhere: 'sign_out_everywhere', deleteAccount: 'delete_account' } as const
type Purpose = keyof typeof purposes

/** What ends all of an account, by a mailed code. A code works only for its purpose, with the key of this device. */
export const createAccountEndHandlers = ({ wired, host, endRequests }: AccountEndParts): AccountEnd => {
  let started: { purpose: Purpose; loginId: string } | undefined

  const visible = async () => {
    const origin = host.origin()
    const parts = await wired
    const { user } = await needVisible(parts.session, origin)
    return { ...parts, userId: user.id }
  }

  /** Not aborted once it is sent: what the server has ended has to end here too. */
  const end = async (purpose: Purpose, code: string) => {
    const { session, tabs, device, userId } = await visible()
    if (started?.purpose !== purpose)
      throw new AuthError({ error: 'code_expired', message: 'No code was asked for here' })
    await session.callAs(userId)(purpose, { loginId: started.loginId, code })
    started = undefined
    endRequests()
    if (purpose === 'deleteAccount') await device.removeShare(userId)
    await session.forget(userId)
    tabs.notify()
  }

  return {
    startStepUp: async ({ purpose }, { signal }) => {
      const { session, userId } = await visible()
      const { loginId } = await session.callAs(userId)('startStepUp', { purpose: purposes[purpose] }, signal)
      started = { purpose, loginId }
    },
    signOutEverywhere: ({ otp }) => end('signOutEverywhere', otp),
    deleteAccount: ({ otp }) => end('deleteAccount', otp),
  }
}
