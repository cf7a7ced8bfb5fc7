import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { Facts } from '../../ui/Facts.tsx'
import { formatAddress } from '../../ui/formatAddress.ts'
import { Hero } from '../../ui/Hero.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { transactionLink } from '../networks/explorerLink.ts'
import { findNetworkAtom } from '../networks/networkAtoms.ts'
import { tokenPicture } from '../tokens/tokenPicture.ts'
import { EndButtons } from './EndButtons.tsx'
import { FeeAmount } from './FeeAmount.tsx'
import { ReplaceButtons } from './ReplaceButtons.tsx'
import { endStage, type Stage, stageText } from './stageText.ts'
import { followTransferAtom, isUnknownTransaction, transferAtom } from './transfers.ts'
import { useFeeText } from './useFeeText.ts'

/** Follows the transfer while it is shown. */
function useStage(hash: string): Stage {
  const { transfer, end } = useAtomValue(transferAtom)(hash)
  const follow = useSetAtom(followTransferAtom)
  const [waiting, setWaiting] = useState<Stage>('pending')
  useEffect(() => {
    follow(hash).catch((error) => setWaiting(isUnknownTransaction(error) ? 'notSeen' : 'unknown'))
  }, [hash, follow])
  return transfer && end ? endStage(transfer, end) : waiting
}

/** A transaction at the network's explorer, where there is one. */
function TransactionLink({ hash, caipNetworkId }: { hash: string; caipNetworkId: string }) {
  const network = useAtomValue(findNetworkAtom)(caipNetworkId)
  const href = network && transactionLink(network, hash)
  const short = <bdi className="num">{formatAddress(hash)}</bdi>
  return href ? (
    <TextLink tone="inline" href={href}>
      {short}
    </TextLink>
  ) : (
    short
  )
}

/** How a transfer goes. It is safe to leave at any time. */
export default function SendConfirmedView({ params: { hash } }: { params: ViewParams['WalletSendConfirmed'] }) {
  const messages = useMessages()
  const { transfer, end } = useAtomValue(transferAtom)(hash)
  const network = useAtomValue(findNetworkAtom)(transfer?.caipNetworkId)
  const feeText = useFeeText(network)
  const stage = useStage(hash)
  if (!transfer) return <Screen title={messages.sending}>{null}</Screen>

  const { symbol, isItem, to, toName, caipNetworkId } = transfer
  const { title, ...hero } = stageText(stage, transfer, messages)
  const fee = end && end.fee > 0n ? feeText(end.fee) : undefined
  return (
    <Screen title={title} hasBack={false}>
      <Hero
        {...hero}
        picture={<Tile name={symbol} src={tokenPicture(transfer)} shape={isItem ? 'squircle' : 'round'} size="l" />}
      />
      <Facts
        facts={[
          // The name's address is never left out.
          ...(toName || !fee ? [{ name: messages.to, value: <bdi className="num">{formatAddress(to)}</bdi> }] : []),
          ...(fee ? [{ name: messages.feePaid, value: <FeeAmount {...fee} /> }] : []),
          {
            name: messages.transaction,
            value: <TransactionLink hash={end?.hash ?? hash} caipNetworkId={caipNetworkId} />,
          },
        ]}
      />
      <ReplaceButtons transfer={transfer} stage={stage} />
      <EndButtons transfer={transfer} stage={stage} />
    </Screen>
  )
}
