import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { showToastAtom } from '../../../navigation/toast.ts'
import type { FeeSpeed } from '../../../services/transactions/Transactions.ts'
import { type ConnectedAccount, namespaceOf } from '../../connections/connection.ts'
import { getNetworkAtom } from '../../networks/networkAtoms.ts'
import { formatUnits } from '../../tokens/formatUnits.ts'
import type { Holding } from '../../tokens/Holding.ts'
import { localizeAmount } from '../../tokens/localizeAmount.ts'
import { mostSendable } from '../../transactions/feeSpeed.ts'
import { transactionsOf } from '../../transactions/transactionsOf.ts'
import { deferredAmountAtom } from './sendDraft.ts'

interface Sender {
  account: ConnectedAccount
  holding: Holding
  speed: FeeSpeed
}

/** Sets the maximum amount: the full token balance, or the native balance minus the fee. */
export const useMax = ({ account, holding, speed }: Sender) => {
  const deferredAmount = useSetAtom(deferredAmountAtom)
  const { messages, locale } = useAtomValue(localizationAtom)
  const network = useAtomValue(getNetworkAtom)(account.caipNetworkId)
  const showToast = useSetAtom(showToastAtom)

  return async () => {
    const { units = 0n, decimals, address: token } = holding
    const setLater = deferredAmount()
    const write = (most: bigint) => localizeAmount(formatUnits(most, decimals), locale)
    if (token) return setLater(write(units))
    if (!network) return
    try {
      const { estimate } = await transactionsOf(namespaceOf(account.caipNetworkId))
      // Estimates a transfer to the own account. It costs no more than a transfer to any other existing account.
      const estimated = await estimate(network, {
        from: account.address,
        to: account.address,
        units: 0n,
        decimals,
      })
      const most = mostSendable(units, estimated, speed)
      setLater(write(most.units), most.gasFees)
    } catch {
      showToast({ message: messages.feeUnknown, variant: 'error' })
    }
  }
}
