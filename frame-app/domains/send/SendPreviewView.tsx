import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { dollarsText, priceOf } from '../tokens/dollars.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { holdingsAtom } from '../tokens/holdings.ts'
import { itemsText } from '../tokens/quantityText.ts'
import { tokenPicture } from '../tokens/tokenPicture.ts'
import { faultText } from './faultText.ts'
import { ItemLine } from './ItemLine.tsx'
import { NamedAddress } from './NamedAddress.tsx'
import { NamePicture } from './NamePicture.tsx'
import { type Order, orderAtom, type Sending, sendingAtom, sendOrderAtom } from './order.ts'
import { SendFacts } from './SendFacts.tsx'
import styles from './SendPreviewView.module.css'
import { useEstimate } from './useEstimate.ts'

/** What an ordered amount is worth now, in dollars, and what its token looks like. */
const useToken = ({ token, units, decimals, item }: Order) => {
  const { locale } = useAtomValue(spokenAtom)
  const held = useAtomValue(holdingsAtom)
  const holding = held.status === 'ready' && !item && held.holdings.find(({ address }) => address === token)
  if (!holding) return {}
  const price = priceOf(holding)
  return { worth: price && dollarsText(units, decimals, price, locale), look: tokenPicture(holding) }
}

/** What is sent: an amount, or an item of a collection. */
function Ordered({ order }: { order: Order }) {
  const { units, decimals, symbol, item, collection, picture } = order
  const { worth, look } = useToken(order)
  if (!item)
    return (
      <>
        <Tile name={symbol} src={look} shape="round" />
        <span>
          <Amount size="amount" value={formatUnits(units, decimals)} symbol={symbol} />
          {worth !== undefined && <bdi className={styles.worth}>{worth}</bdi>}
        </span>
      </>
    )
  return <ItemLine title={itemsText(units, symbol)} collection={collection} picture={picture} />
}

/** What is sent, and the whole address that it goes to. */
function Reviewed({ order }: { order: Order }) {
  const { messages } = useAtomValue(spokenAtom)
  const { to, toName, toPicture } = order
  return (
    <Panel>
      <div className={styles.line}>
        <Ordered order={order} />
      </div>
      <div className={styles.to}>{messages.to}</div>
      <div className={styles.line}>
        <NamePicture address={to} src={toPicture} />
        <NamedAddress address={to} name={toName} />
      </div>
    </Panel>
  )
}

function Failed({ fault, order }: { fault: Extract<Sending, { status: 'failed' }>['fault']; order: Order }) {
  const { messages } = useAtomValue(spokenAtom)
  const pop = useSetAtom(popAtom)
  return (
    <Screen title={messages.notSent}>
      <Hero
        state="bad"
        picture={<Tile name={order.symbol} src={order.picture} shape={order.item ? 'squircle' : 'round'} size="l" />}
        heading={messages.nothingSent}
        text={faultText(fault, messages)}
      />
      <Button variant="primary" wide onPress={() => pop()}>
        {messages.reviewAgain}
      </Button>
    </Screen>
  )
}

/** The last look before a wallet elsewhere is asked. */
export default function SendPreviewView() {
  const { messages } = useAtomValue(spokenAtom)
  const order = useAtomValue(orderAtom)
  const sending = useAtomValue(sendingAtom)
  const account = useAtomValue(connectedAtom)
  const send = useSetAtom(sendOrderAtom)
  const pop = useSetAtom(popAtom)
  const estimate = useEstimate(order)
  const isGone = order === undefined || account === undefined

  useEffect(() => {
    if (isGone) pop()
  }, [isGone, pop])

  if (!order || !account) return <Screen title={messages.review}>{null}</Screen>
  if (sending.status === 'failed') return <Failed fault={sending.fault} order={order} />
  const isAsking = sending.status === 'asking'
  return (
    <Screen title={messages.review}>
      <Reviewed order={order} />
      <SendFacts estimate={estimate} order={order} />
      {!isAsking && <Note>{messages.transferFinal}</Note>}
      <Stack row>
        <Button onPress={() => pop()}>{messages.cancel}</Button>
        <Button variant="primary" busy={isAsking} onPress={send}>
          {isAsking ? messages.approveSending(account.wallet.name) : messages.send}
        </Button>
      </Stack>
    </Screen>
  )
}
