import { safeParse } from '#protocol/schema'
import { type Proof, ProofRequest } from '#protocol/transport/openerProof'
import { magic } from '#protocol/transport/wire'

interface ProverDeps {
  /** The window that this page has opened; null while there is none. */
  popup: () => Window | null
  projectId: string
  signal: AbortSignal
}

/**
 * Shows the secure frame, which is in the window that this page has opened, that this page is there. Nobody else is
 * answered: a window that another page opened could pass for ours.
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
      // Where the browser does not tell the ancestors, a page in a frame cannot show who has it there.
      const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList }
      if (!ancestorOrigins && self !== top) return
      const ancestors = [...(ancestorOrigins ?? [])]
      const proof: Proof = { magic, kind: 'proof', nonce: request.nonce, projectId, ancestors }
      asking.postMessage(proof, origin)
    },
    { signal },
  )
