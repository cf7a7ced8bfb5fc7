import { useAtomValue, useSetAtom } from 'jotai'
import { nativeAddress } from '#protocol/vocabulary/nativeCurrency'
import { pushAtom } from '../../navigation/navigation.ts'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import { changeSwapAtom } from '../swap/swapDraft.ts'
import { isSwapOfferedAtom } from '../swap/swapNetworks.ts'
import { useQuote } from '../swap/useQuote.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import type { ReviewedTransaction } from '../transactions/order.ts'

/** Quotes a swap from the native currency to the missing token amount. Undefined if no swap is needed or quoted. */
export const usePaySwap = (order: ReviewedTransaction | undefined, missing: bigint) => {
  const isOffered = useAtomValue(isSwapOfferedAtom)
  const network = useAtomValue(activeNetworkAtom)
  const change = useSetAtom(changeSwapAtom)
  const push = useSetAtom(pushAtom)
  const { token, caipNetworkId, from: userAddress, decimals } = order ?? {}
  const isHere = isOffered && network !== undefined && network.caipNetworkId === caipNetworkId
  const [from, to] = [`${caipNetworkId}:${nativeAddress}`, `${caipNetworkId}:${token}`]
  const isWanted = isHere && token !== undefined && userAddress !== undefined && missing > 0n
  const quoted = useQuote(isWanted ? { from, to, amount: missing, exact: 'out', userAddress } : undefined)
  if (!isWanted || !network || quoted.status !== 'ready') return undefined
  return {
    units: quoted.quote.fromAmount,
    currency: network.nativeCurrency,
    open: () => {
      change({ from, to, asked: undefined, amount: formatUnits(missing, decimals ?? 0), exact: 'out' })
      push({ name: 'Swap' })
    },
  }
}
