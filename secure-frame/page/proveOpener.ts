import * as z from '#protocol/schema'
import { Proof, type ProofRequest } from '#protocol/transport/openerProof'
import { magic, randomId } from '#protocol/transport/wire'

/** An open page answers within this time. */
export const proofDeadlineMs = 3000

/**
 * Returns the origin of the page that opened the modal's window, as reported by the browser. Also returns the origins
 * of the page's ancestors, as reported by the page. This frame sends the request itself, not through the modal. Only
 * the page that opened the window answers, for its own project. Resolves with undefined without an answer.
 */
export const proveOpener = (opener: Pick<Window, 'postMessage'> | null, projectId: string) =>
  new Promise<readonly string[] | undefined>((resolve) => {
    if (!opener) return resolve(undefined)
    const request: ProofRequest = { magic, kind: 'prove', nonce: randomId() }
    const end = (origins?: readonly string[]) => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
      resolve(origins)
    }
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== opener) return
      const { data: proof } = z.safeParse(Proof, data, { dropsUnknown: true })
      if (proof?.nonce === request.nonce && proof.projectId === projectId) end([origin, ...proof.ancestors])
    }
    const timer = setTimeout(() => end(), proofDeadlineMs)
    addEventListener('message', onMessage)
    // Any opener may receive the request, because it contains no secret.
    opener.postMessage(request, '*')
  })
