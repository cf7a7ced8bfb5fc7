import * as z from '#protocol/schema'
import { Proof, type ProofRequest } from '#protocol/transport/openerProof'
import { magic, randomId } from '#protocol/transport/wire'

/** A page that is there answers at once. */
export const proofDeadlineMs = 3000

/**
 * The origin of the page that opened the modal's window, as the browser reports it, and those of the frames that the page
 * says it is in. Asked by this frame itself, past the modal. Only the page that opened the window answers, for the project that it opened it for. Undefined where nobody does.
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
    // Any opener may receive the question: it has no secret.
    opener.postMessage(request, '*')
  })
