import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { followTransactionAtom, isUnknownTransaction } from './follow.ts'
import { type SentTransaction, sentTransactionAtom } from './sentTransactions.ts'
import { endStage, type Stage } from './stages.ts'
import { type FeeText, useFeeText } from './useFeeText.ts'

export interface TransactionProgress {
  transaction: SentTransaction
  stage: Stage
  /** The hash of the current or confirmed transaction. It changes if the wallet speeds the transaction up. */
  hash: string
  /** The network fee, once known. */
  fee: FeeText | undefined
}

/** Tracks a transaction while its receipt is shown. Undefined if this browser did not send it. */
export const useReceipt = (hash: string): TransactionProgress | undefined => {
  const { transaction, end } = useAtomValue(sentTransactionAtom)(hash)
  const feeText = useFeeText(useAtomValue(getNetworkAtom)(transaction?.caipNetworkId))
  const follow = useSetAtom(followTransactionAtom)
  const [waiting, setWaiting] = useState<Stage>('pending')
  useEffect(() => {
    follow(hash).catch((error) => setWaiting(isUnknownTransaction(error) ? 'notSeen' : 'unknown'))
  }, [hash, follow])
  return (
    transaction && {
      transaction,
      stage: end ? endStage(transaction, end) : waiting,
      hash: end?.hash ?? hash,
      fee: end && end.fee > 0n ? feeText(end.fee) : undefined,
    }
  )
}
