import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { writeAmount } from '../tokens/writeAmount.ts'
import { loadSwapData } from './loadSwapData.ts'
import { changeSwapAtom } from './swapDraft.ts'
import { isNative, type SwapHolding } from './swapHolding.ts'

/** More than a swap over two pools takes. */
const gasOfSwap = 400_000n

/** Gives the most that can be: all of a token; of the network's own currency, what the fee leaves. */
export const useMaxSwap = (token: SwapHolding | undefined) => {
  const outside = useAtomValue(outsideAtom)
  const { messages, locale } = useAtomValue(spokenAtom)
  const change = useSetAtom(changeSwapAtom)
  const showToast = useSetAtom(showToastAtom)
  return async () => {
    if (!token) return
    const { units = 0n, decimals, id } = token
    const write = (most: bigint) =>
      change({
        amount: writeAmount(formatUnits(most > 0n ? most : 0n, decimals), locale),
        amountIn: 'token',
        exact: 'in',
      })
    if (!isNative(token)) return write(units)
    try {
      const { getGasPrice } = await loadSwapData(outside)
      const { instant } = await getGasPrice(id.split(':').slice(0, 2).join(':'))
      write(units - instant * gasOfSwap)
    } catch {
      showToast({ message: messages.feeUnknown, variant: 'error' })
    }
  }
}
