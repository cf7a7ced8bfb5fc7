import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import type { ReplacementKind } from '../../services/transactions/replacement.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonPair } from '../../ui/layout/ButtonPair.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import type { ConnectedAccount } from '../connections/connection.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { FeeAmount } from './FeeAmount.tsx'
import { faultText } from './faultText.ts'
import { beginReplacementAtom, replacingAtom, sendReplacementAtom } from './sendReplacement.ts'
import type { SentTransaction } from './sentTransactions.ts'
import { useFeeText } from './useFeeText.ts'
import { useReplacement } from './useReplacement.ts'

type Read = ReturnType<typeof useReplacement>

function Costs({ read, caipNetworkId }: { read: Read; caipNetworkId: string }) {
  const messages = useMessages()
  const feeText = useFeeText(useAtomValue(getNetworkAtom)(caipNetworkId))
  const write = (units: bigint) => {
    const text = feeText(units)
    return text && <FeeAmount {...text} />
  }
  const waiting = read.status === 'loading' ? <Spinner /> : '—'
  const { feeBefore, fee } = read.status === 'ready' ? read.replacement : {}
  return (
    <Facts
      facts={[
        { name: messages.feeAtMost, value: feeBefore === undefined ? waiting : write(feeBefore) },
        { name: messages.newFeeAtMost, value: fee === undefined ? waiting : write(fee) },
      ]}
    />
  )
}

/** Shows why the transaction cannot be replaced or was not replaced. */
function Problems({ read }: { read: Read }) {
  const messages = useMessages()
  const replacing = useAtomValue(replacingAtom)
  return (
    <>
      {read.status === 'taken' && <Note tone="warn">{messages.replaceTooLate}</Note>}
      {read.status === 'unknown' && <Note tone="warn">{messages.stillPending}</Note>}
      {read.status === 'failed' && <Note tone="warn">{messages.feeUnknown}</Note>}
      {replacing.status === 'failed' && <Note tone="bad">{faultText(replacing.fault, messages)}</Note>}
    </>
  )
}

interface ReplacingProps {
  transaction: SentTransaction
  kind: ReplacementKind
  account: ConnectedAccount
  /** The button label. */
  action: string
  /** Explains the effect of replacing, in the feature's own texts. */
  children: ReactNode
}

/**
 * Resends a pending transaction with a higher fee, or cancels it. Both use the same nonce, so that only one transaction
 * is confirmed.
 */
export function Replacing({ transaction, kind, account, action, children }: ReplacingProps) {
  const { hash, caipNetworkId } = transaction
  const messages = useMessages()
  const isAsking = useAtomValue(replacingAtom).status === 'asking'
  const begin = useSetAtom(beginReplacementAtom)
  const send = useSetAtom(sendReplacementAtom)
  const pop = useSetAtom(popAtom)
  const read = useReplacement(transaction, kind)
  useEffect(() => begin(), [begin])
  const press = () => {
    if (read.status === 'ready') send({ hash, kind, ...read.replacement })
  }
  return (
    <>
      <Costs read={read} caipNetworkId={caipNetworkId} />
      <Problems read={read} />
      <Note>{children}</Note>
      <ButtonPair>
        <Button onPress={() => pop()}>{messages.back}</Button>
        <Button variant="primary" busy={isAsking} disabled={read.status !== 'ready'} onPress={press}>
          {isAsking ? messages.approveSending(account.wallet.name) : action}
        </Button>
      </ButtonPair>
    </>
  )
}
