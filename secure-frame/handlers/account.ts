import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import { needVisible } from '../auth/readVisible.ts'
import type { FrameParts } from '../start/createParts.ts'
import type { HostPage } from '../start/hostPage.ts'

type Account = Pick<
  Handlers<typeof appToSecure>,
  'getSmartAccountEnabledNetworks' | 'listDevices' | 'revokeDevice' | 'exportKey'
>

interface AccountParts {
  wired: Promise<Pick<FrameParts, 'session'>>
  host: HostPage
  /** Shows the key to the visitor, after a code; resolves when they are done. */
  exportKey: (signal: AbortSignal) => Promise<void>
}

/** The visitor's account, on a page that may see it: its devices, and its key. */
export const createAccountHandlers = ({ wired, host, exportKey }: AccountParts): Account => {
  const visible = async () => {
    const origin = host.origin()
    const { session } = await wired
    await needVisible(session, origin)
    return session
  }

  return {
    // Accounts are plain ones.
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
