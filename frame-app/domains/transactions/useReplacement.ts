import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Replaceable, ReplacementKind } from '../../services/transactions/replacement.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import type { SentTransaction } from './sentTransactions.ts'

type Read = { status: 'loading' | 'failed' } | Replaceable

/** Returns the replacement for a pending transaction and its cost. */
export function useReplacement(transaction: SentTransaction | undefined, kind: ReplacementKind): Read {
  const network = useAtomValue(getNetworkAtom)(transaction?.caipNetworkId)
  const hash = transaction?.hash
  const [read, setRead] = useState<Read>({ status: 'loading' })
  useEffect(() => {
    if (!network || !hash) return
    let isWanted = true
    const put = (answer: Read) => isWanted && setRead(answer)
    import('../../services/transactions/replacement.ts')
      .then(({ readReplacement }) => readReplacement(network, hash, kind))
      // The network does not respond, or its response is invalid.
      .then(put, () => put({ status: 'failed' }))
    return () => {
      isWanted = false
    }
  }, [network, hash, kind])
  return read
}
