import { RequestAbortedError } from '#protocol/errors/remote'
import type { VisitorSeal } from '../content.ts'
import { loadWords } from '../messages/loadWords.ts'
import { loadOpeningWords } from '../messages/opening/loadOpeningWords.ts'
import type { NamedAccount } from '../recovery/NamedAccount.ts'
import { createStage } from '../sheet/createStage.tsx'
import { settleOnce } from '../sheet/settleOnce.ts'
import { AddressSheet } from './AddressSheet.tsx'
import type { Opening } from './describeOpening.ts'

export interface AddressRequest {
  /** `email`: null if the visitor signs in without an email address. */
  account: NamedAccount & { email: string | null }
  seal: VisitorSeal
  /** Never rejects. */
  opening: Promise<Opening>
  signal: AbortSignal
  /** Called with the height that the sheet needs, in CSS pixels. */
  onHeight: (height: number) => void
  /** The page's languages in order of preference (BCP 47). */
  languages: readonly string[]
}

/**
 * Asks whether the address belongs to the visitor and resolves with the answer. Closing counts as a no. Rejects with
 * RequestAbortedError if aborted.
 */
export const requestAddress = async (request: AddressRequest): Promise<boolean> => {
  const { account, seal, signal, onHeight } = request
  const words = await loadWords(request.languages)
  const openingWords = await loadOpeningWords(words.language)
  if (signal.aborted) throw new RequestAbortedError()
  return new Promise((resolve, reject) => {
    const stage = createStage()
    const end = settleOnce(signal, stage.remove, () => reject(new RequestAbortedError()))
    const draw = (opening?: Opening) => {
      if (signal.aborted) return
      const onAnswer = (isOwn: boolean) => end(() => resolve(isOwn))
      const given = { account, seal, opening, words: openingWords, onHeight, onAnswer }
      stage.draw(words, <AddressSheet {...given} />)
    }
    draw()
    void request.opening.then(draw)
  })
}
