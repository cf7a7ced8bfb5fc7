import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { areAmountsHiddenAtom, hiddenAmount } from '../tokens/amountsHidden.ts'
import type { Move } from './mergeTransfers.ts'
import { moveText } from './moveText.ts'

/** Returns a function that formats a transferred amount. If amounts are hidden, it shows only the symbol or item. */
export function useMoveText() {
  const { locale } = useAtomValue(localizationAtom)
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  return (move: Move) => {
    if (!areHidden) return moveText(move, locale)
    return move.isNumbered ? move.symbol : `${hiddenAmount}\u00a0${move.symbol}`
  }
}
