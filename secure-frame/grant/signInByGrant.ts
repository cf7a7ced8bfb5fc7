import { randomId } from '#protocol/transport/wire'
import type { FrameParts } from '../auth/FrameParts.ts'
import { projectId } from '../page/environment.ts'
import type { HostPage } from '../page/hostPage.ts'
import { showTo } from '../page/visiblePages.ts'
import { awaitGrant } from './awaitGrant.ts'
import { keyThumbprint } from './keyThumbprint.ts'

interface Asking {
  wired: Promise<Pick<FrameParts, 'client' | 'login' | 'session' | 'tabs' | 'device'>>
  host: Pick<HostPage, 'origin'>
  languages: () => readonly string[]
}

/** The frame of the page: awaits a grant for this device from the window that the modal opens, and signs in by it. */
export const signInByGrant = async ({ wired, host, languages }: Asking, signal: AbortSignal) => {
  const hostOrigin = host.origin()
  const { client, login, session, tabs, device } = await wired
  const asked = {
    ...{ projectId, hostOrigin, keyThumbprint: await keyThumbprint(device.deviceKey), email: login.typedEmail() },
    languages: languages().slice(0, 32),
    mode: document.documentElement.dataset.theme === 'light' ? ('light' as const) : ('dark' as const),
  }
  const grant = await awaitGrant(asked, signal)
  if (grant === undefined) {
    await session.change((record) => showTo(record, hostOrigin))
    return tabs.notify()
  }
  const logIn = () => client.call('redeemGrant', { grant })
  // Also after a failure: the login has replaced the session before it.
  await login.finish(randomId(), logIn, hostOrigin, signal).finally(tabs.notify)
}
