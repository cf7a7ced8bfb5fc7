import type { Calls } from '#protocol/defineMethod'
import type { secureToApp } from '#protocol/secure-to-app'
import type { AuthClient } from '../auth/authClient.ts'
import { createAuthClient } from '../auth/authClient.ts'
import { createEnsureWallet } from '../auth/ensureWallet.ts'
import { createInTurn } from '../auth/inTurn.ts'
import { createLogin, type Login } from '../auth/login.ts'
import { readVisible } from '../auth/readVisible.ts'
import { createSession, type Session } from '../auth/session.ts'
import { createSessionStore } from '../auth/sessionStore.ts'
import type { AccountReference } from '../auth/signedInAccount.ts'
import { openTabs, type Tabs } from '../auth/tabs.ts'
import { createUnlock, type Unlock } from '../auth/unlock.ts'
import { authOrigin } from '../page/environment.ts'
import type { HostPage } from '../page/hostPage.ts'
import { type DeviceStore, openDeviceStore } from '../wallet/deviceStore.ts'
import { makeWallet, resplitWallet } from '../wallet/worker/keyJobs.ts'

/** What the handlers need, created once when the frame starts. */
export interface FrameParts {
  client: AuthClient
  session: Session
  login: Login
  unlock: Unlock
  tabs: Tabs
  device: DeviceStore
  /** Tells the modal whether this page has an account. */
  reportAccount: () => Promise<void>
}

interface FrameGiven {
  projectId: string
  host: HostPage
  languages: () => readonly string[]
  app: () => Pick<Calls<typeof secureToApp>, 'sessionUpdate'>
  /** Receives the account, or undefined, whenever it may have changed. */
  onAccount: (account: AccountReference | undefined) => void
}

export const createParts = async ({ projectId, host, languages, app, onAccount }: FrameGiven): Promise<FrameParts> => {
  const device = await openDeviceStore()
  const client = createAuthClient({
    ...{ origin: authOrigin, deviceKey: device.deviceKey, languages },
    fetch: fetch.bind(globalThis),
  })
  const report = (isConnected: boolean) =>
    void app()
      .sessionUpdate({ isConnected })
      // A modal that is gone needs no update; a new one asks.
      .catch(() => undefined)
  const session = createSession({
    client,
    store: createSessionStore(device),
    inTurn: createInTurn(navigator.locks, 'foyer-session'),
    now: Date.now,
    onLost: () => {
      onAccount(undefined)
      report(false)
      tabs.notify()
    },
  })
  const reportAccount = async () => {
    try {
      const record = await readVisible(session, host.origin())
      onAccount(record?.account)
      report(record !== undefined)
    } catch {
      // Without a known page there is nothing to report yet.
    }
  }
  const tabs = openTabs(() => void reportAccount())
  const ensureWallet = createEnsureWallet({ session, device, keys: { makeWallet, resplitWallet } })
  return {
    client,
    session,
    login: createLogin({ client, session, ensureWallet, projectId, now: Date.now }),
    unlock: createUnlock({ session, readShare: device.readShare }),
    tabs,
    device,
    reportAccount,
  }
}
