import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { TransactionFault } from '../../services/transactions/nodeFault.ts'
import { readFault } from '../../services/transactions/readFault.ts'
import type { TransactionEstimate } from '../../services/transactions/Transactions.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import type { ReviewedTransaction } from './order.ts'
import { transactionsOf } from './transactionsOf.ts'

export type Estimate =
  | { status: 'none' | 'loading' }
  | ({ status: 'ready' } & TransactionEstimate)
  | { status: 'failed'; fault: TransactionFault }

/** Returns the order's estimated cost. Drops late responses for an earlier order. */
export const useEstimate = (order: ReviewedTransaction | undefined): Estimate => {
  const network = useAtomValue(getNetworkAtom)(order?.caipNetworkId)
  const [known, setKnown] = useState<{ order: ReviewedTransaction; estimate: Estimate }>()

  useEffect(() => {
    if (!order || !network) return
    let isWanted = true
    const put = (estimate: Estimate) => isWanted && setKnown({ order, estimate })
    transactionsOf(network.chainNamespace)
      .then(({ estimate }) => estimate(network, order))
      .then((estimate) => put({ status: 'ready', ...estimate }))
      .catch(async (error) => put({ status: 'failed', fault: await readFault(error) }))
    return () => {
      isWanted = false
    }
  }, [order, network])

  if (!order) return { status: 'none' }
  return known?.order === order ? known.estimate : { status: 'loading' }
}
