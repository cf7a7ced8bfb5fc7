import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import type { HistoryPage } from '../../services/blockchain-data/getHistory.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { connectedAtom } from '../accounts/accountAtoms.ts'

/** A read page is shown again without a question for so long. */
export const freshForMs = 15_000

interface Read {
  status: 'ready'
  transactions: readonly Transaction[]
  /** The cursor of the following page; null on the last one. */
  next: string | null
  /** False while the service has not read all blocks yet. */
  isComplete: boolean
  isLoadingMore: boolean
  /** A later page could not be read: there is more than is shown. */
  isCutOff: boolean
}
/** The transactions of the active account on its network. `none`: no account. */
export type History = { status: 'none' | 'loading' | 'failed' } | Read

interface Held {
  /** By CAIP-10. */
  account?: string
  readAt?: number
  history: History
}
const heldAtom = atom<Held>({ history: { status: 'none' } })

/** By CAIP-10. */
export const accountKeyAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && `${account.caipNetworkId}:${account.address}`
})

export const historyAtom = atom((get): History => {
  const account = get(accountKeyAtom)
  const held = get(heldAtom)
  if (account === undefined) return { status: 'none' }
  return held.account === account ? held.history : { status: 'loading' }
})

export const transactionAtom = atom((get) => {
  const history = get(historyAtom)
  return (id: string) =>
    history.status === 'ready' ? history.transactions.find((transaction) => transaction.id === id) : undefined
})

const askAtom = atom(null, async (get, _set, cursor?: string): Promise<HistoryPage> => {
  const account = get(connectedAtom)
  if (!account) return { data: [], next: null, isComplete: true, hasInternalTransfers: true }
  const { address, caipNetworkId: chainId } = account
  const { getHistory } = await get(outsideAtom).data()
  const page = await getHistory({ address, chainId, cursor })
  return { ...page, data: page.data.filter(({ metadata }) => metadata.chain === chainId) }
})

/** A first page, before what is shown of later pages already. */
const readOf = ({ data, next, isComplete }: HistoryPage, shown?: Read): Read => {
  const last = data.at(-1)?.metadata.minedAt
  const known = new Set(data.map(({ id }) => id))
  const isLater = ({ id, metadata }: Transaction) => last !== undefined && metadata.minedAt <= last && !known.has(id)
  // Later pages stay where the list goes on from this page without a gap.
  const isOverlapping = shown !== undefined && !shown.isCutOff && shown.transactions.some(({ id }) => known.has(id))
  const rest = next === null || !isOverlapping ? [] : shown.transactions.filter(isLater)
  return {
    status: 'ready',
    transactions: [...data, ...rest],
    next: rest.length > 0 && shown ? shown.next : next,
    ...{ isComplete, isLoadingMore: false, isCutOff: false },
  }
}

const isFresh = ({ account, readAt, history }: Held, wanted: string, now: number) =>
  account === wanted && (history.status === 'loading' || (readAt !== undefined && now - readAt < freshForMs))

/** Reads the first page, where what is shown is older than 15 seconds. A late answer for another account is dropped. */
export const loadHistoryAtom = atom(null, async (get, set, now: number) => {
  const account = get(accountKeyAtom)
  const held = get(heldAtom)
  if (account === undefined || isFresh(held, account, now)) return
  const shown = held.account === account && held.history.status === 'ready' ? held.history : undefined
  set(heldAtom, { account, history: shown ?? { status: 'loading' } })
  const put = (history: History, readAt?: number) => {
    if (get(heldAtom).account === account) set(heldAtom, { account, readAt, history })
  }
  try {
    const page = await set(askAtom)
    put(readOf(page, shown), page.isComplete ? now : undefined)
  } catch {
    // What was read before stays.
    put(shown ?? { status: 'failed' })
  }
})

/** Adds the following page. What was read stays where that fails, and counts as cut off (HIS-03). */
export const loadMoreHistoryAtom = atom(null, async (get, set) => {
  const { account, readAt, history } = get(heldAtom)
  if (history.status !== 'ready' || history.next === null || history.isLoadingMore) return
  const loading: Read = { ...history, isLoadingMore: true }
  set(heldAtom, { account, readAt, history: loading })
  const put = (read: Read) => {
    // Another account, or a first page that was read anew, has a list of its own.
    if (get(heldAtom).history === loading) set(heldAtom, { account, readAt, history: read })
  }
  try {
    const { data, next, isComplete } = await set(askAtom, history.next)
    const known = new Set(history.transactions.map(({ id }) => id))
    const added = data.filter(({ id }) => !known.has(id))
    put({ ...history, transactions: [...history.transactions, ...added], next, isComplete })
  } catch {
    // The next reading begins anew, however fresh the first page is.
    if (get(heldAtom).history === loading)
      set(heldAtom, { account, history: { ...history, next: null, isCutOff: true } })
  }
})
