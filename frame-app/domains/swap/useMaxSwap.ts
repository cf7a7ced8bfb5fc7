import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { localizeAmount } from '../tokens/localizeAmount.ts'
import { loadSwapData } from './loadSwapData.ts'
import { changeSwapAtom } from './swapDraft.ts'
import { isNative, type SwapHolding } from './swapHolding.ts'

/** Sets the maximum amount: the full token balance, or the native balance minus the fee. */
export const useMaxSwap = (token: SwapHolding | undefined) => {
  const outside = useAtomValue(outsideAtom)
  const findNetwork = useAtomValue(getNetworkAtom)
  const account = useAtomValue(connectedAtom)
  const { messages, locale } = useAtomValue(localizationAtom)
  const change = useSetAtom(changeSwapAtom)
  const showToast = useSetAtom(showToastAtom)
  return async () => {
    if (!token) return
    const { units = 0n, decimals, id } = token
    const write = (most: bigint) =>
      change({
        amount: localizeAmount(formatUnits(most > 0n ? most : 0n, decimals), locale),
        amountIn: 'token',
        exact: 'in',
      })
    if (!isNative(token)) return write(units)
    try {
      const network = findNetwork(id.split(':').slice(0, 2).join(':'))
      if (!network || !account) return
      const [{ getGasPrice }, { readSwapFee }] = await Promise.all([
        loadSwapData(outside),
        import('../../services/transactions/readSwapFee.ts'),
      ])
      const { instant } = await getGasPrice(network.caipNetworkId)
      write(units - (await readSwapFee(network, { account: account.address, price: instant })))
    } catch {
      showToast({ message: messages.feeUnknown, variant: 'error' })
    }
  }
}
