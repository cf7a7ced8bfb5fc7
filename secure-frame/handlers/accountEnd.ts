import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import { AuthError } from '../auth/AuthError.ts'
import type { Tabs } from '../auth/tabs.ts'
import type { AccountGate } from '../page/accountGate.ts'
import type { DeviceStore } from '../wallet/deviceStore.ts'

type AccountEnd = Pick<Handlers<typeof appToSecure>, 'startStepUp' | 'signOutEverywhere' | 'deleteAccount'>

export interface AccountEndParts {
  gate: AccountGate
  wired: Promise<{ tabs: Tabs; device: Pick<DeviceStore, 'removeShare'> }>
  /** Aborts the requests that wait for approval. */
  endRequests: () => void
}

/** As the auth server names them. */
const purposes = { signOutEverywhere: 'sign_out_everywhere', deleteAccount: 'delete_account' } as const
type Purpose = keyof typeof purposes

/** What ends all of an account, by a mailed code. A code works only for its purpose, with the key of this device. */
export const createAccountEndHandlers = ({ gate, wired, endRequests }: AccountEndParts): AccountEnd => {
  let started: { purpose: Purpose; loginId: string } | undefined

  /** Not aborted once it is sent: what the server has ended has to end here too. */
  const end = async (purpose: Purpose, code: string) => {
    const { account, call, forget } = await gate.need()
    const { tabs, device } = await wired
    if (started?.purpose !== purpose)
      throw new AuthError({ error: 'code_expired', message: 'No code was asked for here' })
    await call(purpose, { loginId: started.loginId, code })
    started = undefined
    if (purpose === 'deleteAccount') await device.removeShare(account.userId)
    await forget()
    endRequests()
    tabs.notify()
  }

  return {
    startStepUp: async ({ purpose }, { signal }) => {
      const { call } = await gate.need()
      const { loginId } = await call('startStepUp', { purpose: purposes[purpose] }, signal)
      started = { purpose, loginId }
    },
    signOutEverywhere: ({ otp }) => end('signOutEverywhere', otp),
    deleteAccount: ({ otp }) => end('deleteAccount', otp),
  }
}
