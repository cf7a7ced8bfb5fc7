import { RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { SheetContent, VisitorSeal } from './content.ts'
import { ApprovalSheet } from './decide/ApprovalSheet.tsx'
import { canTrackVisibility } from './decide/visibility.ts'
import { loadWords, type Words } from './messages/loadWords.ts'
import { createStage } from './sheet/createStage.tsx'
import { settleOnce } from './sheet/settleOnce.ts'

export interface PressRequest {
  /** The requesting page. */
  origin: string
  /** The account's address. Undefined until its wallet is opened. */
  address?: string
  seal: VisitorSeal
  signal: AbortSignal
  /** Called with the height that the sheet needs, in CSS pixels. */
  onHeight: (height: number) => void
  /** The page's languages in order of preference (BCP 47). */
  languages: readonly string[]
}

/**
 * Asks the visitor to confirm a change to their account. Rejects with 4001 if they decline, or with RequestAbortedError
 * if aborted. Restores the document body afterwards.
 */
export const pressOnSheet = async (
  { origin, address, seal, signal, onHeight, languages }: PressRequest,
  contentOf: (words: Words) => SheetContent | Promise<SheetContent>,
): Promise<void> => {
  const words = await loadWords(languages)
  const content = await contentOf(words)
  if (signal.aborted) throw new RequestAbortedError()
  await new Promise<void>((resolve, reject) => {
    const stage = createStage()
    const end = settleOnce(signal, stage.remove, () => reject(new RequestAbortedError()))
    stage.draw(
      words,
      <ApprovalSheet
        frame={{ origin, ownHost: location.host, account: address, seal }}
        content={content}
        watched={canTrackVisibility() ? 'tracked' : 'untracked'}
        onHeight={onHeight}
        onConfirm={() => end(resolve)}
        onReject={() => end(() => reject(rpcError(userRejected)))}
      />,
    )
  })
}
