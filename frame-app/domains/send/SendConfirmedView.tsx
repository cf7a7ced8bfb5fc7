import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { resetAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatAddress } from '../../ui/formatAddress.ts'
import { Hero } from '../../ui/Hero.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { transactionLink } from '../networks/explorerLink.ts'
import { findNetworkAtom } from '../networks/networkAtoms.ts'
import { quantityText, wholeQuantityText } from '../tokens/quantityText.ts'
import { followTransferAtom, transferAtom } from './transfers.ts'

type Stage = 'pending' | 'unknown' | 'sent' | 'failed' | 'replaced'

/** Follows the transfer while it is shown. */
function useStage(hash: string): Stage {
  const { end } = useAtomValue(transferAtom)(hash)
  const follow = useSetAtom(followTransferAtom)
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    follow(hash).catch(() => setUnreachable(true))
  }, [hash, follow])
  return end?.outcome ?? (isUnreachable ? 'unknown' : 'pending')
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
  const { messages, locale } = useAtomValue(spokenAtom)
  const { transfer, end } = useAtomValue(transferAtom)(hash)
  const network = useAtomValue(findNetworkAtom)(transfer?.caipNetworkId)
  const reset = useSetAtom(resetAtom)
  const stage = useStage(hash)
  if (!transfer) return <Screen title={messages.sending}>{null}</Screen>

  const { symbol, decimals, isItem, to, toName, caipNetworkId } = transfer
  const quantity = wholeQuantityText({ units: BigInt(transfer.units), decimals, symbol, isItem })
  const receiver = messages.toReceiver(toName ?? formatAddress(to))
  const shown = {
    pending: {
      title: messages.sending,
      state: 'waiting',
      heading: messages.onItsWay(quantity),
      text: messages.onItsWayText,
    },
    unknown: {
      title: messages.sending,
      state: 'warn',
      heading: messages.onItsWay(quantity),
      text: messages.stillPending,
    },
    sent: { title: messages.sent, state: 'ok', heading: messages.sentAmount(quantity), text: receiver },
    failed: {
      title: messages.notSent,
      state: 'bad',
      heading: messages.networkRefused,
      text: messages.networkRefusedText(quantity),
    },
    replaced: { title: messages.notSent, state: 'off', heading: messages.replacedTitle, text: messages.replacedText },
  } as const
  const { title, ...hero } = shown[stage]
  const fee = end && network && quantityText({ units: end.fee, ...network.nativeCurrency }, locale)
  return (
    <Screen title={title} hasBack={false}>
      <Hero {...hero} picture={<Tile name={symbol} shape={isItem ? 'squircle' : 'round'} size="l" />} />
      <Facts
        facts={[
          // The name's address is never left out.
          ...(toName || !fee ? [{ name: messages.to, value: <bdi className="num">{formatAddress(to)}</bdi> }] : []),
          ...(fee ? [{ name: messages.feePaid, value: <bdi className="num">{fee}</bdi> }] : []),
          {
            name: messages.transaction,
            value: <TransactionLink hash={end?.hash ?? hash} caipNetworkId={caipNetworkId} />,
          },
        ]}
      />
      <Button
        variant={stage === 'pending' ? 'quiet' : 'primary'}
        wide
        onPress={() => reset({ name: 'Account' }, 'back')}
      >
        {stage === 'pending' ? messages.close : messages.done}
      </Button>
    </Screen>
  )
}
