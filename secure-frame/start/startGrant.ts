import { whenWindowCloses } from '#protocol/async/whenWindowCloses'
import { AddressRefusedError } from '../auth/firstOpening.ts'
import { findGrantRequester } from '../grant/findGrantRequester.ts'
import { giveGrant } from '../grant/giveGrant.ts'
import { createAccountGate } from '../page/accountGate.ts'
import { appOrigin, projectId } from '../page/environment.ts'
import { createFrameDeps } from './createFrameDeps.ts'

/** Shows that the request has ended, with a button to leave. */
const showGone = async () => {
  const { showGone } = await import('../grant/showGone.tsx')
  await showGone()
}

/** Starts the grant popup. It accepts requests only from another frame of this origin. */
export const startGrant = async () => {
  const opener: Window | null = top?.opener ?? null
  const requester = await findGrantRequester(opener)
  if (!opener || requester?.request.projectId !== projectId) return showGone()
  // The modal that opened this popup closes when its page closes.
  whenWindowCloses(opener, () => void showGone())
  // The host is the hosted page itself. Popups of other pages store their sessions in the same place; those are not
  // shown.
  const host = { claim: () => undefined, origin: () => appOrigin }
  const frameDeps = createFrameDeps({
    projectId,
    host,
    languages: () => requester.request.languages,
    app: () => ({ sessionUpdate: async () => undefined }),
    onAccounts: () => undefined,
    // This popup does not log in a visitor.
    confirmAddress: async () => {
      throw new AddressRefusedError()
    },
  })
  await giveGrant(requester, {
    gate: createAccountGate({ host, session: async () => (await frameDeps).session }),
    frameDeps,
  })
}
