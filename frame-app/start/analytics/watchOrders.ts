import { atom } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { reviewAtom } from '../../domains/swap/swapReview.ts'
import { askingAtom, orderAtom, type ReviewedTransaction, type WalletPrompt } from '../../domains/transactions/order.ts'
import type { ReceiptView } from '../../navigation/viewEntry.ts'
import { actedOnAtom } from './actedOn.ts'
import { codeOf } from './eventText.ts'
import type { Watcher } from './Watching.ts'
import { watchAtom } from './watchAtom.ts'

type ActedOn = { network: string; isSmartAccount: boolean }

const rejected = (message: string): Tracked => ({ event: 'USER_REJECTED', properties: { message } })

/** Returns the asset that an order spends. */
const assetOf = ({ item, token }: ReviewedTransaction) => {
  if (item) return 'item'
  return token ? 'token' : 'native'
}

interface Followed {
  actedOn: ActedOn
  order: ReviewedTransaction
}

const sendEvents = ({ actedOn, order }: Followed, asking: WalletPrompt): Tracked => {
  const properties = { ...actedOn, asset: assetOf(order) } as const
  if (asking.status === 'asking') return { event: 'SEND_INITIATED', properties }
  if (asking.status === 'idle') return { event: 'SEND_SUCCESS', properties }
  if (asking.fault === 'declined') return { event: 'SEND_REJECTED', properties }
  return { event: 'SEND_ERROR', properties: { ...properties, message: codeOf(asking.fault) } }
}

const swapEvents = ({ actedOn, order }: Followed, asking: WalletPrompt): Tracked => {
  // The call transfers only native currency, so zero units mean that a token is swapped.
  const from = order.units === 0n ? 'token' : 'native'
  const properties = { ...actedOn, from } as const
  if (asking.status === 'asking') return { event: 'INITIATE_SWAP', properties }
  if (asking.status === 'idle') return { event: 'SWAP_SUCCESS', properties }
  if (asking.fault === 'declined') return rejected('declined')
  return { event: 'SWAP_ERROR', properties: { ...properties, message: codeOf(asking.fault) } }
}

const told: readonly (readonly [ReceiptView, typeof sendEvents])[] = [
  ['WalletSendConfirmed', sendEvents],
  ['SwapConfirmed', swapEvents],
]

const watchReceipt =
  (receipt: ReceiptView, tell: typeof sendEvents): Watcher =>
  ({ store, track }) =>
    watchAtom(
      store,
      atom((get) => get(askingAtom)(receipt)),
      (now, before) => {
        const order = store.get(orderAtom)(receipt)
        const actedOn = store.get(actedOnAtom)
        // No other order starts while a wallet prompt is open, so the state belongs to this order.
        const isStep = now.status !== before.status && (now.status !== 'idle' || before.status === 'asking')
        if (isStep && order && actedOn) track(tell({ actedOn, order }, now))
      },
    )

/** Reports that the token approval for the router failed. */
const watchApproval: Watcher = ({ store, track }) =>
  watchAtom(store, reviewAtom, (now, before) => {
    const isOfApproval = before.status === 'allowing' || before.status === 'waiting'
    const actedOn = store.get(actedOnAtom)
    if (now.status !== 'failed' || !isOfApproval || !actedOn) return
    if (now.fault === 'declined') return track(rejected('declined'))
    track({ event: 'SWAP_APPROVAL_ERROR', properties: { ...actedOn, from: 'token', message: codeOf(now.fault) } })
  })

/** Reports the progress of transfers and swaps, without data that identifies them on their network. */
export const orderWatchers: readonly Watcher[] = [
  ...told.map(([receipt, tell]) => watchReceipt(receipt, tell)),
  watchApproval,
]
