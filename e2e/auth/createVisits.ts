import type { AuthCallName } from '../../secure-frame/contract/contract.ts'
import { exampleAccounts } from './exampleAccounts.ts'
import { logIn } from './logIn.ts'
import type { AuthWorld } from './startAuthWorld.ts'

export const sharesOf = (name: string) => ({
  authShare: `auth-share-of-${name}`.padEnd(40, 'x'),
  recoveryShare: `recovery-share-of-${name}`.padEnd(40, 'x'),
})

/** Visitors of a world, each on a separate device. */
export const createVisits = (world: () => AuthWorld) => {
  const start = async (email: string) => {
    const device = await world().newDevice()
    let session = await logIn(world(), device, email)
    return {
      device,
      deviceId: () => session.deviceId as string,
      ask: (name: AuthCallName, request: object = {}) => device.call(name, request, session),
      /** Logs in again, like a returning visitor; this counts as a step-up. */
      comeBack: async () => {
        session = await logIn(world(), device, email)
        return session
      },
    }
  }
  return {
    start,
    startWithWallet: async (email: string) => {
      const visit = await start(email)
      await visit.ask('createWallet', { accounts: exampleAccounts, ...sharesOf('owner') })
      return visit
    },
    lastMail: async (email: string) => (await world().allMailTo(email)).at(-1)?.id,
    subjectsSince: async (email: string, after?: number) =>
      (await world().mailTo(email, after)).map(({ subject }) => subject),
  }
}
