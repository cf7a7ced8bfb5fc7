import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import { needVisible } from '../auth/readVisible.ts'
import type { HostPage } from '../page/hostPage.ts'
import type { FrameParts } from '../start/createParts.ts'

type Account = Pick<
  Handlers<typeof appToSecure>,
  'getSmartAccountEnabledNetworks' | 'listDevices' | 'revokeDevice' | 'exportKey'
>

interface AccountParts {
  wired: Promise<Pick<FrameParts, 'session'>>
  host: HostPage
  /** Shows the wallet's secrets to the visitor, after a code; resolves when they are done. */
  exportKey: (signal: AbortSignal) => Promise<void>
}

/** The account's devices and its export, for pages that may see the account. */
export const createAccountHandlers = ({ wired, host, exportKey }: AccountParts): Account => {
  const visible = async () => {
    const origin = host.origin()
    const { session } = await wired
    await needVisible(session, origin)
    return session
  }

  return {
    // There are no smart accounts.
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [] }),
    listDevices: async (_params, { signal }) => {
      const session = await visible()
      return session.call('listDevices', {}, signal)
    },
    revokeDevice: async ({ deviceId }, { signal }) => {
      const session = await visible()
      await session.call('revokeDevice', { deviceId }, signal)
    },
    exportKey: async (_params, { signal }) => {
      await visible()
      await exportKey(signal)
    },
  }
}
