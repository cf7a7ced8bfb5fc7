import { safeParse } from '#protocol/schema'
import { type Proof, ProofRequest } from '#protocol/transport/openerProof'
import { magic } from '#protocol/transport/wire'

interface ProverDeps {
  /** Returns the popup that this page has opened, or null. */
  popup: () => Window | null
  projectId: string
  signal: AbortSignal
}

/**
 * Proves to the secure frame in the popup that this page opened it. Other requesters get no response, because another
 * page's popup could imitate Foyer's.
 */
export const answerProof = ({ popup, projectId, signal }: ProverDeps) =>
  addEventListener(
    'message',
    ({ source, origin, data }) => {
      const asking = source as Window | null
      const opened = popup()
      if (!asking || !opened || asking === opened || asking.parent !== opened) return
      const { data: request } = safeParse(ProofRequest, data, { dropsUnknown: true })
      if (!request) return
      // If the browser does not expose ancestors, a framed page cannot prove which page embeds it.
      const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList }
      if (!ancestorOrigins && self !== top) return
      const ancestors = [...(ancestorOrigins ?? [])]
      const proof: Proof = { magic, kind: 'proof', nonce: request.nonce, projectId, ancestors }
      asking.postMessage(proof, origin)
    },
    { signal },
  )
