import { loadOnce } from '#protocol/async/loadOnce'
import type { Calls } from '#protocol/defineMethod'
import type { secureToApp } from '#protocol/secure-to-app'
import type { AccountReference } from '../auth/accountReference.ts'
import { createAuthClient } from '../auth/authClient.ts'
import { createLock } from '../auth/createLock.ts'
import type { EnsureWallet } from '../auth/ensureWallet.ts'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import type { ConfirmAddress } from '../auth/firstOpening.ts'
import { createDeviceSession } from '../auth/session.ts'
import { createSessionStore } from '../auth/sessionStore.ts'
import { openTabs } from '../auth/tabs.ts'
import { createUnlock } from '../auth/unlock.ts'
import { createAccountGate } from '../page/accountGate.ts'
import { authOrigin } from '../page/environment.ts'
import type { HostPage } from '../page/hostPage.ts'
import { isVisibleTo, showTo } from '../page/visiblePages.ts'
import { openDeviceStore } from '../wallet/deviceStore.ts'

interface FrameOptions {
  projectId: string
  host: HostPage
  languages: () => readonly string[]
  app: () => Pick<Calls<typeof secureToApp>, 'sessionUpdate'>
  /** Receives the accounts that the page can see, whenever they may have changed. */
  onAccounts: (accounts: readonly AccountReference[]) => void
  confirmAddress: ConfirmAddress
}

export const createFrameDeps = async (given: FrameOptions): Promise<FrameDeps> => {
  const { projectId, host, languages, app, onAccounts, confirmAddress } = given
  const device = await openDeviceStore()
  const client = createAuthClient({
    origin: authOrigin,
    deviceKey: device.deviceKey,
    languages,
    fetch: fetch.bind(globalThis),
  })
  const report = (isConnected: boolean) =>
    void app()
      .sessionUpdate({ isConnected })
      // A closed modal needs no update, and a new one requests it.
      .catch(() => undefined)
  const { locks } = navigator
  const session = createDeviceSession({
    client,
    store: createSessionStore(device, createLock(locks, 'foyer-session-store')),
    withLock: createLock(locks, 'foyer-session'),
    now: Date.now,
    onLost: () => {
      onAccounts([])
      report(false)
      tabs.notify()
    },
  })
  const gate = createAccountGate({ host, session: async () => session })
  const reportAccount = async () => {
    try {
      const visible = await gate.read()
      onAccounts(visible?.accounts ?? [])
      report(visible !== undefined)
    } catch {
      // The report is sent later if the page is not known yet.
    }
  }
  const tabs = openTabs(() => void reportAccount())
  // Loaded only for a login, because it is not needed before.
  const ensureWallet: EnsureWallet = async (user, signal) =>
    (await import('./createWallets.ts')).createWallets({ session, device }, confirmAddress)(user, signal)
  return {
    client,
    session,
    login: loadOnce(async () => {
      const { createLogin } = await import('../auth/login.ts')
      return createLogin({ client, session, ensureWallet, projectId, now: Date.now, pages: { isVisibleTo, showTo } })
    }),
    unlock: createUnlock({
      session,
      readShare: device.readShare,
      isVisible: (record) => isVisibleTo(record, host.origin()),
    }),
    tabs,
    device,
    reportAccount,
  }
}
