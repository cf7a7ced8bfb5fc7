import { randomId } from '#protocol/transport/wire'
import { createParts, type FrameParts } from '../start/createParts.ts'
import { appOrigin, projectId } from '../start/environment.ts'
import type { HostPage } from '../start/hostPage.ts'
import { awaitGrant } from './awaitGrant.ts'
import { findAsker } from './findAsker.ts'
import { giveGrant } from './giveGrant.ts'
import { keyThumbprint } from './keyThumbprint.ts'

/** The frame of the grant's window, where nobody asks but another frame of this origin. */
export const startGrant = async () => {
  const asker = await findAsker(top?.opener ?? null)
  if (!asker) {
    const { showGone } = await import('./showGone.tsx')
    return showGone()
  }
  const { session } = await createParts({
    projectId,
    host: { claim: () => undefined, origin: () => appOrigin },
    languages: () => asker.ask.languages,
    app: () => ({ sessionUpdate: async () => undefined }),
    onAccount: () => undefined,
  })
  await giveGrant(asker, session)
}

interface Asking {
  wired: Promise<Pick<FrameParts, 'client' | 'login' | 'tabs' | 'device'>>
  host: Pick<HostPage, 'origin'>
  languages: () => readonly string[]
}

/** The frame of the page: awaits a grant for this device from the window that the modal opens, and signs in by it. */
export const signInByGrant = async ({ wired, host, languages }: Asking, signal: AbortSignal) => {
  const hostOrigin = host.origin()
  const { client, login, tabs, device } = await wired
  const asked = {
    ...{ projectId, hostOrigin, keyThumbprint: await keyThumbprint(device.deviceKey) },
    languages: languages().slice(0, 32),
    mode: document.documentElement.dataset.theme === 'light' ? ('light' as const) : ('dark' as const),
  }
  const grant = await awaitGrant(asked, signal)
  const logIn = () => client.call('redeemGrant', { grant })
  // Also after a failure: the login has replaced the session before it.
  await login.finish(randomId(), logIn, hostOrigin, signal).finally(tabs.notify)
}
