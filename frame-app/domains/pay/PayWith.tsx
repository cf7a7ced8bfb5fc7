import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { PayExchange } from '#protocol/pay'
import { spokenAtom } from '../../messages/messagesAtom.ts'
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
import { findNetworkAtom } from '../networks/networkAtoms.ts'
import { networkPicture } from '../networks/networkPicture.ts'
import type { Holding } from '../tokens/Holding.ts'
import { quantityText, wholeQuantityText } from '../tokens/quantityText.ts'
import { tokenPicture } from '../tokens/tokenPicture.ts'
import type { AskedPayment, PayRequest } from './AskedPayment.ts'
import { payByExchangeAtom, readExchangesAtom } from './payExchange.ts'
import { askedPaymentAtom, chooseWayAtom } from './payment.ts'
import type { usePaySwap } from './paySwap.ts'

function WayRow({ way, held, isChosen, onPress }: WayRowProps) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const network = useAtomValue(findNetworkAtom)(way.caipNetworkId)
  const { symbol, decimals } = way
  const badge = <Tile name={network?.name ?? ''} src={networkPicture(way.caipNetworkId)} size="xs" />
  const here = held?.units !== undefined && messages.heldHere(quantityText({ ...way, units: held.units }, locale))
  return (
    <Row
      picture={
        <Badged badge={badge}>
          <Tile name={symbol} src={tokenPicture(way)} shape="round" />
        </Badged>
      }
      title={messages.assetOn(symbol, network?.name ?? messages.unknownNetwork)}
      subtitle={here ? <bdi className="num">{here}</bdi> : undefined}
      trailing={<bdi className="num">{wholeQuantityText({ symbol, decimals, units: way.units })}</bdi>}
      selected={isChosen}
      onPress={onPress}
    />
  )
}
interface WayRowProps {
  way: AskedPayment
  held: Holding | undefined
  isChosen: boolean
  onPress: () => void
}

/** Who sells it for money, once that is known. Sellers that cannot be asked are not offered. */
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
  chosen: AskedPayment
  account: ConnectedAccount | undefined
  holdings: readonly Holding[]
  swap: ReturnType<typeof usePaySwap>
}

/** The ways to pay: what is accepted, of the wallet in use or of another one, a swap before it, or a seller. */
export function PayWith({ request, chosen, account, holdings, swap }: PayWithProps) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const choose = useSetAtom(chooseWayAtom)
  const push = useSetAtom(pushAtom)
  const payByExchange = useSetAtom(payByExchangeAtom)
  const exchanges = useExchanges(request)
  const isAsking = useAtomValue(askedPaymentAtom)?.stage.status === 'asking'
  if (!account && exchanges.length === 0) return null
  const heldOf = ({ assetId }: AskedPayment) => holdings.find((one) => one.assetId === assetId)
  return (
    <List title={messages.payWith}>
      {account &&
        request.ways.map((way, index) => (
          <WayRow
            key={way.assetId}
            way={way}
            held={heldOf(way)}
            isChosen={request.ways.length > 1 && way === chosen}
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
