import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { findNetworkAtom } from '../networks/networkAtoms.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import { FeeAmount } from './FeeAmount.tsx'
import { faultText } from './faultText.ts'
import { beginReplacementAtom, replacingAtom, sendReplacementAtom } from './replace.ts'
import { TransferSummary } from './TransferSummary.tsx'
import { transferAtom } from './transfers.ts'
import { useFeeText } from './useFeeText.ts'
import { useReplacement } from './useReplacement.ts'

type Read = ReturnType<typeof useReplacement>

function Costs({ read, caipNetworkId }: { read: Read; caipNetworkId: string }) {
  const messages = useMessages()
  const feeText = useFeeText(useAtomValue(findNetworkAtom)(caipNetworkId))
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

/** Sends a pending transfer again with a higher fee, or cancels it: the same nonce, so that only one of the two counts. */
export default function SendReplaceView({ params: { hash, kind } }: { params: ViewParams['WalletSendReplace'] }) {
  const messages = useMessages()
  const { transfer } = useAtomValue(transferAtom)(hash)
  const account = useAtomValue(connectedAtom)
  const replacing = useAtomValue(replacingAtom)
  const begin = useSetAtom(beginReplacementAtom)
  const send = useSetAtom(sendReplacementAtom)
  const pop = useSetAtom(popAtom)
  const read = useReplacement(transfer, kind)
  const isGone = transfer === undefined || account === undefined
  useEffect(() => begin(), [begin])
  useEffect(() => {
    if (isGone) pop()
  }, [isGone, pop])
  const isCancel = kind === 'cancel'
  const title = isCancel ? messages.cancelTransfer : messages.speedUp
  if (!transfer || !account) return <Screen title={title}>{null}</Screen>
  const { isItem = false, caipNetworkId } = transfer
  const sent = { ...transfer, units: BigInt(transfer.units), isItem }
  const quantity = wholeQuantityText(sent)
  const isAsking = replacing.status === 'asking'
  const press = () => {
    if (read.status === 'ready') send({ hash, kind, ...read.replacement })
  }
  return (
    <Screen title={title}>
      <TransferSummary {...sent} />
      <Costs read={read} caipNetworkId={caipNetworkId} />
      {read.status === 'taken' && <Note tone="warn">{messages.replaceTooLate}</Note>}
      {read.status === 'unknown' && <Note tone="warn">{messages.stillPending}</Note>}
      {read.status === 'failed' && <Note tone="warn">{messages.feeUnknown}</Note>}
      {replacing.status === 'failed' && <Note tone="bad">{faultText(replacing.fault, messages)}</Note>}
      <Note>{isCancel ? messages.cancelTransferText(quantity) : messages.speedUpText(quantity)}</Note>
      <Stack row>
        <Button onPress={() => pop()}>{messages.back}</Button>
        <Button variant="primary" busy={isAsking} disabled={read.status !== 'ready'} onPress={press}>
          {isAsking ? messages.approveSending(account.wallet.name) : title}
        </Button>
      </Stack>
    </Screen>
  )
}
