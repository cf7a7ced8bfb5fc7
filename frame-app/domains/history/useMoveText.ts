import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { areAmountsHiddenAtom, hiddenAmount } from '../tokens/amountsHidden.ts'
import type { Move } from './mergeTransfers.ts'
import { moveText } from './moveText.ts'

/** Formats a move. If amounts are hidden, only the symbol or the item is shown. */
export function useMoveText() {
  const { locale } = useAtomValue(localizationAtom)
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  return (move: Move) => {
    if (!areHidden) return moveText(move, locale)
    return move.isNumbered ? move.symbol : `${hiddenAmount}\u00a0${move.symbol}`
  }
}
