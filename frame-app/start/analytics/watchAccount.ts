import type { ExtractAtomValue } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { registrationAtom } from '../../domains/account-name/registerName.ts'
import { purchaseAtom } from '../../domains/buy/purchase.ts'
import { historyAtom } from '../../domains/history/history.ts'
import { actedOnAtom } from './actedOn.ts'
import type { Watcher } from './Watching.ts'
import { watchAtom } from './watchAtom.ts'

type History = ExtractAtomValue<typeof historyAtom>

const isLoadingMore = (history: History) => history.status === 'ready' && history.isLoadingMore
const isFaulty = (history: History) => history.status === 'failed' || (history.status === 'ready' && history.isCutOff)

const watchHistory: Watcher = ({ store, track }) =>
  watchAtom(store, historyAtom, (now, before) => {
    const properties = { isSmartAccount: store.get(actedOnAtom)?.isSmartAccount ?? false }
    if (isLoadingMore(now) && !isLoadingMore(before)) track({ event: 'LOAD_MORE_TRANSACTIONS', properties })
    if (isFaulty(now) && !isFaulty(before)) track({ event: 'ERROR_FETCH_TRANSACTIONS', properties })
  })

type Registration = ExtractAtomValue<typeof registrationAtom>

const ofRefusal = ({ problem }: Extract<Registration, { status: 'refused' }>, isSmartAccount: boolean): Tracked =>
  problem === 'declined'
    ? { event: 'USER_REJECTED', properties: { message: problem } }
    : { event: 'REGISTER_NAME_ERROR', properties: { isSmartAccount, error: problem } }

const watchName: Watcher = ({ store, track }) =>
  watchAtom(store, registrationAtom, (now, before) => {
    const properties = { isSmartAccount: store.get(actedOnAtom)?.isSmartAccount ?? false }
    if (now.status === 'signing') track({ event: 'REGISTER_NAME_INITIATED', properties })
    if (now.status === 'idle' && before.status === 'sending') track({ event: 'REGISTER_NAME_SUCCESS', properties })
    if (now.status === 'refused') track(ofRefusal(now, properties.isSmartAccount))
  })

const watchPurchase: Watcher = ({ store, track }) =>
  watchAtom(store, purchaseAtom, (now, before) => {
    if (now?.status !== 'opening' || before?.status === 'opening') return
    const isSmartAccount = store.get(actedOnAtom)?.isSmartAccount ?? false
    track({ event: 'SELECT_BUY_PROVIDER', properties: { provider: now.seller.id, isSmartAccount } })
  })

export const accountWatchers: readonly Watcher[] = [watchHistory, watchName, watchPurchase]
