import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { PayExchange } from '#protocol/pay'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { Badged } from '../../ui/picture/Badged.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { walletIcon } from '../connections/walletIcon.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { networkPictureUrl } from '../networks/networkPictureUrl.ts'
import type { Holding } from '../tokens/Holding.ts'
import { quantityText, wholeQuantityText } from '../tokens/quantityText.ts'
import { tokenPictureUrl } from '../tokens/tokenPictureUrl.ts'
import type { PaymentOption, PayRequest } from './PayRequest.ts'
import { payByExchangeAtom, readExchangesAtom } from './payExchange.ts'
import { activePaymentAtom, choosePaymentOptionAtom } from './payment.ts'
import type { usePaySwap } from './paySwap.ts'

function PaymentOptionRow({ option, held, isChosen, onPress }: PaymentOptionRowProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const network = useAtomValue(getNetworkAtom)(option.caipNetworkId)
  const { symbol, decimals } = option
  const badge = <Tile name={network?.name ?? ''} src={networkPictureUrl(option.caipNetworkId)} size="xs" />
  const here = held?.units !== undefined && messages.heldHere(quantityText({ ...option, units: held.units }, locale))
  return (
    <Row
      picture={
        <Badged badge={badge}>
          <Tile name={symbol} src={tokenPictureUrl(option)} shape="round" />
        </Badged>
      }
      title={messages.assetOn(symbol, network?.name ?? messages.unknownNetwork)}
      subtitle={here ? <bdi className="num">{here}</bdi> : undefined}
      trailing={<bdi className="num">{wholeQuantityText({ symbol, decimals, units: option.units })}</bdi>}
      selected={isChosen}
      onPress={onPress}
    />
  )
}
interface PaymentOptionRowProps {
  option: PaymentOption
  held: Holding | undefined
  isChosen: boolean
  onPress: () => void
}

/** Returns the onramp providers for the asset once they are loaded. If they cannot be loaded, none are offered. */
const useExchanges = (request: PayRequest) => {
  const read = useSetAtom(readExchangesAtom)
  const [exchanges, setExchanges] = useState<readonly PayExchange[]>([])
  useEffect(() => {
    let isWanted = true
    read(request).then(
      (found) => isWanted && setExchanges(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [read, request])
  return exchanges
}

interface PayWithProps {
  request: PayRequest
  chosen: PaymentOption
  account: ConnectedAccount | undefined
  holdings: readonly Holding[]
  swap: ReturnType<typeof usePaySwap>
}

/** Shows the payment options: an accepted asset of this or another wallet, a swap to one, or an onramp provider. */
export function PayWith({ request, chosen, account, holdings, swap }: PayWithProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const choose = useSetAtom(choosePaymentOptionAtom)
  const push = useSetAtom(pushAtom)
  const payByExchange = useSetAtom(payByExchangeAtom)
  const exchanges = useExchanges(request)
  const isAsking = useAtomValue(activePaymentAtom)?.stage.status === 'asking'
  if (!account && exchanges.length === 0) return null
  const heldOf = ({ assetId }: PaymentOption) => holdings.find((one) => one.assetId === assetId)
  return (
    <List title={messages.payWith}>
      {account &&
        request.paymentOptions.map((option, index) => (
          <PaymentOptionRow
            key={option.assetId}
            option={option}
            held={heldOf(option)}
            isChosen={request.paymentOptions.length > 1 && option === chosen}
            onPress={() => choose(request, index)}
          />
        ))}
      {account && (
        <Row
          picture={<Tile name={account.wallet.name} src={walletIcon(account.wallet)} />}
          title={account.wallet.name}
          subtitle={<bdi dir="ltr">{formatAddress(account.address)}</bdi>}
          trailing={<RowAction>{messages.change}</RowAction>}
          onPress={() => push({ name: 'ConnectAnother' })}
        />
      )}
      {swap && (
        <Row
          picture={<IconTile icon="swap" />}
          title={messages.swapFirst(swap.currency.symbol, chosen.symbol)}
          subtitle={
            <bdi className="num">{messages.about(quantityText({ ...swap.currency, units: swap.units }, locale))}</bdi>
          }
          onPress={swap.open}
        />
      )}
      {!isAsking &&
        exchanges.map((exchange) => (
          <Row
            key={exchange.id}
            picture={<Tile name={exchange.name} />}
            title={exchange.name}
            subtitle={messages.byMoney}
            onPress={() => void payByExchange(exchange)}
          />
        ))}
    </List>
  )
}
