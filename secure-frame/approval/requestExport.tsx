import { RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { VisitorSeal } from './content.ts'
import { ExportSheet } from './export/ExportSheet.tsx'
import type { ExportState, Secrets } from './export/exportState.ts'
import { refusalOf } from './export/refusal.ts'
import { loadWords, type Words } from './messages/loadWords.ts'
import { createStage } from './sheet/createStage.tsx'
import { settleOnce } from './sheet/settleOnce.ts'

export interface ExportRequest {
  /** The user's email address. Null if there is none. */
  email: string | null
  /**
   * Mails a code to that address. Without an address, checks whether the visitor was verified recently. Returns or
   * throws a refusal of the auth server.
   */
  startStepUp: () => Promise<unknown>
  /** Submits the code. Returns or throws a refusal of the auth server. Not called without an email address. */
  finishStepUp: (code: string) => Promise<unknown>
  /** Reconstructs the wallet and returns its secrets. Called only after successful verification. */
  reveal: () => Promise<Secrets>
  signal: AbortSignal
  /** Called with the height that the sheet needs, in CSS pixels. */
  onHeight: (height: number) => void
  /** The page's languages in order of preference (BCP 47). */
  languages: readonly string[]
  seal?: VisitorSeal
}

const show = (request: ExportRequest, words: Words) =>
  new Promise<void>((resolve, reject) => {
    const { email, seal, startStepUp, finishStepUp, reveal, signal, onHeight } = request
    const stage = createStage()
    let isRevealed = false
    const end = settleOnce(signal, stage.remove, () => reject(new RequestAbortedError()))
    const onClose = () => end(() => (isRevealed ? resolve() : reject(rpcError(userRejected))))

    const draw = (state: ExportState) => {
      if (end.isOver()) return
      const sheet = { email, seal, state, onHeight, onSend, onCode, onClose }
      stage.draw(words, <ExportSheet {...sheet} />)
    }
    const showSecrets = async () => {
      // Whatever the failure, the visitor sees the same text and can try again.
      const secrets = await reveal().catch(() => undefined)
      isRevealed = secrets !== undefined
      draw(secrets ? { status: 'shown', secrets } : { status: 'warning', refusal: { error: 'internal' } })
    }
    const onSend = async () => {
      draw({ status: 'sending' })
      const refusal = await refusalOf(startStepUp)
      if (refusal) return draw({ status: 'warning', refusal })
      if (email === null) return showSecrets()
      draw({ status: 'code', isChecking: false })
    }
    const onCode = async (code: string) => {
      draw({ status: 'code', isChecking: true })
      const refusal = await refusalOf(() => finishStepUp(code))
      if (refusal) return draw({ status: 'code', refusal, isChecking: false })
      await showSecrets()
    }

    draw({ status: 'warning' })
  })

/**
 * Shows the private key and the recovery phrase, after a warning and a mailed code or earlier verification. Resolves
 * when the visitor is done, or after two minutes. Rejects with 4001 if closed before anything was shown, and with
 * RequestAbortedError if aborted. Restores the document body afterwards, and stores no secret.
 */
export const requestExport = async (request: ExportRequest): Promise<void> => {
  const words = await loadWords(request.languages)
  if (request.signal.aborted) throw new RequestAbortedError()
  return show(request, words)
}
