import { findAsker } from '../grant/findAsker.ts'
import { giveGrant } from '../grant/giveGrant.ts'
import { createAccountGate } from '../page/accountGate.ts'
import { appOrigin, projectId } from '../page/environment.ts'
import { createParts } from './createParts.ts'

const lookEveryMs = 500

/** Says that nobody asks, and offers the way out. */
const showGone = async () => {
  const { showGone } = await import('../grant/showGone.tsx')
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
  // The hosted page's own window: the session of another page's window, which is stored in the same place, is not shown.
  const host = { claim: () => undefined, origin: () => appOrigin }
  const wired = createParts({
    projectId,
    host,
    languages: () => asker.ask.languages,
    app: () => ({ sessionUpdate: async () => undefined }),
    onAccounts: () => undefined,
  })
  await giveGrant(asker, {
    gate: createAccountGate({ host, session: async () => (await wired).session }),
    wired,
  })
}
