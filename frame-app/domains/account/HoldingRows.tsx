import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { formatAddress } from '../../ui/formatAddress.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { Row } from '../../ui/Row.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { activeNetworkAtom } from '../accounts/accountAtoms.ts'
import type { ConnectedAccount } from '../accounts/connection.ts'
import { pendingTransfersAtom } from '../send/transfers.ts'
import { formatMoney } from '../tokens/formatMoney.ts'
import { holdingsAtom, refreshHoldingsAtom } from '../tokens/holdings.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import { totalWorth } from '../tokens/worth.ts'

/** What the account holds beside the network's own currency, and what is on its way. */
export function HoldingRows({ account }: { account: ConnectedAccount }) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const { history } = useAtomValue(optionsAtom)
  const { caipNetworkId, address } = account
  const hasHistory = useAtomValue(activeNetworkAtom) !== undefined
  const held = useAtomValue(holdingsAtom)
  const pending = useAtomValue(pendingTransfersAtom)(caipNetworkId, address)
  const refresh = useSetAtom(refreshHoldingsAtom)
  const push = useSetAtom(pushAtom)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other tokens
  useEffect(() => {
    refresh()
  }, [caipNetworkId, address, refresh])

  const holdings = held.status === 'ready' ? held.holdings.filter(({ isSpam }) => !isSpam) : []
  const worth = totalWorth(holdings)
  return (
    <>
      {pending.map(({ hash, units, decimals, symbol, to }) => (
        <Row
          key={hash}
          picture={<IconTile icon="send" />}
          title={messages.pendingTransfer(
            wholeQuantityText({ units: BigInt(units), decimals, symbol }),
            formatAddress(to),
          )}
          subtitle={messages.sending}
          trailing={<Spinner />}
          onPress={() => push({ name: 'WalletSendConfirmed', params: { hash } })}
        />
      ))}
      {holdings.length > 1 && (
        <Row
          picture={<IconTile icon="wallet" />}
          title={messages.tokens}
          subtitle={worth === undefined ? messages.tokenCount(holdings.length) : formatMoney(worth, locale)}
          trailing={<Icon name="chevron" size="s" flip />}
          onPress={() => push({ name: 'Tokens' })}
        />
      )}
      {history && hasHistory && (
        <Row
          picture={<IconTile icon="clock" />}
          title={messages.activity}
          trailing={<Icon name="chevron" size="s" flip />}
          onPress={() => push({ name: 'Transactions' })}
        />
      )}
    </>
  )
}
