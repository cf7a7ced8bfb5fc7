import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { areAmountsHiddenAtom, hiddenAmount } from '../tokens/amountsHidden.ts'
import type { Move } from './mergeTransfers.ts'
import { moveText } from './moveText.ts'

/** How a move is written: of hidden amounts the symbol or the item alone. */
export function useMoveText() {
  const { locale } = useAtomValue(localizationAtom)
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  return (move: Move) => {
    if (!areHidden) return moveText(move, locale)
    return move.isNumbered ? move.symbol : `${hiddenAmount}\u00a0${move.symbol}`
  }
}
