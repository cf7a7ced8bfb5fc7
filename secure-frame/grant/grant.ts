import { randomId } from '#protocol/transport/wire'
import { appOrigin, projectId } from '../page/environment.ts'
import type { HostPage } from '../page/hostPage.ts'
import { createParts, type FrameParts } from '../start/createParts.ts'
import { awaitGrant } from './awaitGrant.ts'
import { findAsker } from './findAsker.ts'
import { giveGrant } from './giveGrant.ts'
import { keyThumbprint } from './keyThumbprint.ts'

const lookEveryMs = 500

/** Says that nobody asks, and offers the way out. */
const showGone = async () => {
  const { showGone } = await import('./showGone.tsx')
  await showGone()
}

/** The modal that opened this window goes with its page. No event says so. */
const watch = (opener: Window) => {
  const look = setInterval(() => {
    if (!opener.closed) return
    clearInterval(look)
    void showGone()
  }, lookEveryMs)
}

/** The frame of the grant's window, where nobody asks but another frame of this origin. */
export const startGrant = async () => {
  const opener: Window | null = top?.opener ?? null
  const asker = await findAsker(opener)
  if (!opener || asker?.ask.projectId !== projectId) return showGone()
  watch(opener)
  const wired = createParts({
    projectId,
    host: { claim: () => undefined, origin: () => appOrigin },
    languages: () => asker.ask.languages,
    app: () => ({ sessionUpdate: async () => undefined }),
    onAccount: () => undefined,
  })
  await giveGrant(
    asker,
    wired.then((parts) => ({ ...parts, appOrigin })),
  )
}

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
    await session.change((record) => ({ ...record, hosts: [...new Set([...record.hosts, hostOrigin])].slice(-64) }))
    return tabs.notify()
  }
  const logIn = () => client.call('redeemGrant', { grant })
  // Also after a failure: the login has replaced the session before it.
  await login.finish(randomId(), logIn, hostOrigin, signal).finally(tabs.notify)
}
