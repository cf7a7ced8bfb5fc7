import { randomId } from '#protocol/transport/wire'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import { createKnownAddresses } from '../auth/firstOpening.ts'
import type { DeviceSession } from '../auth/session.ts'
import { projectId } from '../page/environment.ts'
import type { HostPage } from '../page/hostPage.ts'
import { showTo } from '../page/visiblePages.ts'
import { awaitGrant } from './awaitGrant.ts'
import { GrantRefusedError } from './GrantRefusedError.ts'
import { keyThumbprint } from './keyThumbprint.ts'

interface Asking {
  frameDeps: Promise<Pick<FrameDeps, 'client' | 'login' | 'session' | 'tabs' | 'device'>>
  host: Pick<HostPage, 'origin'>
  languages: () => readonly string[]
}

/** Lets the page see the account that the visitor allowed. Rejects if another user has signed in since. */
const share = async (session: DeviceSession, userId: string, hostOrigin: string) => {
  const changed = await session.change((record) => (record.user.id === userId ? showTo(record, hostOrigin) : record))
  if (changed?.user.id !== userId) throw new GrantRefusedError('signed_out')
}

/** Runs in the page's frame. Waits for a grant from the window that the modal opens, and signs in with it. */
export const signInByGrant = async ({ frameDeps, host, languages }: Asking, signal: AbortSignal) => {
  const hostOrigin = host.origin()
  const { client, login, session, tabs, device } = await frameDeps
  const { typedEmail, finish } = await login()
  const asked = {
    projectId,
    hostOrigin,
    keyThumbprint: await keyThumbprint(device.deviceKey),
    email: typedEmail(),
    languages: languages().slice(0, 32),
    mode: document.documentElement.dataset.theme === 'light' ? ('light' as const) : ('dark' as const),
  }
  const granted = await awaitGrant(asked, signal)
  if (granted.kind === 'grant-shared') {
    await share(session, granted.userId, hostOrigin)
    return tabs.notify()
  }
  const logIn = async () => {
    const loggedIn = await client.call('redeemGrant', { grant: granted.grant })
    const { user } = loggedIn
    const known = createKnownAddresses(device)
    const isOfUser = user.accounts.some(({ address }) => address === granted.address)
    // Never replaces an address that this browser already knows.
    if (granted.address !== undefined && isOfUser && (await known.read(user.id)) === undefined)
      await known.keep(user.id, granted.address)
    return loggedIn
  }
  // Also runs after a failure, because the login has replaced the previous session.
  await finish(randomId(), logIn, hostOrigin, signal).finally(tabs.notify)
}
