import type { ReactNode } from 'react'
import { RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { VisitorSeal } from '../content.ts'
import { loadWords } from '../messages/loadWords.ts'
import { loadRecoveryWords } from '../messages/recovery/loadRecoveryWords.ts'
import { createStage } from '../sheet/createStage.tsx'
import { settleOnce } from '../sheet/settleOnce.ts'
import type { SheetContext } from './RecoverySheet.tsx'
import { RecoveryWordsContext } from './recoveryWords.ts'

export interface SheetRequest {
  /** Undefined until an account exists. */
  address?: string
  seal?: VisitorSeal
  /** The page's languages in order of preference (BCP 47). */
  languages: readonly string[]
  signal: AbortSignal
  onHeight: (height: number) => void
}

/** How a sheet can end: with the visitor's input, or cancelled. */
export interface SheetEnds<Given> {
  done: (options: Given) => void
  close: () => void
}

/**
 * Shows a recovery sheet until the visitor is done. Rejects with 4001 if they cancel, or with RequestAbortedError if
 * aborted. Restores the document body afterwards.
 */
export const requestSheet = async <Given,>(
  request: SheetRequest,
  draw: (place: SheetContext, ends: SheetEnds<Given>) => ReactNode,
): Promise<Given> => {
  const { address, seal, signal, onHeight } = request
  const words = await loadWords(request.languages)
  const recoveryWords = await loadRecoveryWords(words.language)
  if (signal.aborted) throw new RequestAbortedError()
  return new Promise<Given>((resolve, reject) => {
    const stage = createStage()
    const end = settleOnce(signal, stage.remove, () => reject(new RequestAbortedError()))
    const ends: SheetEnds<Given> = {
      done: (given) => end(() => resolve(given)),
      close: () => end(() => reject(rpcError(userRejected))),
    }
    const place = { onHeight, ...(address === undefined ? {} : { address }), ...(seal ? { seal } : {}) }
    stage.draw(words, <RecoveryWordsContext value={recoveryWords}>{draw(place, ends)}</RecoveryWordsContext>)
  })
}
