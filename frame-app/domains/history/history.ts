import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import type { HistoryPage } from '../../services/blockchain-data/getHistory.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { createAccountAnswer } from '../account-data/accountAnswer.ts'
import { accountIdAtom, offeredAccountIdAtom } from '../account-data/accountId.ts'
import { nameBoughtAtom } from '../account-data/boughtTransactions.ts'
import { forgetTakenAtom, takenHashesAtom } from '../account-data/takenTransactions.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'

/** A read page is shown again without a question for so long. */
export const historyMaxAgeMs = 15_000

interface Read {
  status: 'ready'
  /** When the first page was read, on a clock that only goes forward; undefined: it is to be read again at once. */
  readAt: number | undefined
  transactions: readonly Transaction[]
  /** The cursor of the following page; null on the last one. */
  next: string | null
  /** False while the service has not read all blocks yet. */
  isComplete: boolean
  isLoadingMore: boolean
  /** A later page could not be read: there is more than is shown. */
  isCutOff: boolean
}
/** Asks for a page of the active account. On a network that the page does not offer there is nothing. */
export const askHistoryAtom = atom(
  null,
  async (get, _set, cursor?: string, signal?: AbortSignal): Promise<HistoryPage> => {
    const account = get(connectedAtom)
    if (!account || !get(offeredAccountIdAtom))
      return { data: [], next: null, isComplete: true, hasInternalTransfers: true }
    const { address, caipNetworkId: chainId } = account
    const { getHistory } = await get(outsideAtom).data()
    const page = await getHistory({ address, chainId, cursor }, signal)
    const data = page.data.filter(({ metadata }) => metadata.chain === chainId)
    return { ...page, data: [...get(nameBoughtAtom)(data)] }
  },
)

/** A first page, before what is shown of later pages already. */
const readOf = ({ data, next, isComplete }: HistoryPage, shown: Read | undefined): Read => {
  const last = data.at(-1)?.metadata.minedAt
  const known = new Set(data.map(({ id }) => id))
  const isLater = ({ id, metadata }: Transaction) => last !== undefined && metadata.minedAt <= last && !known.has(id)
  // Later pages stay where the list goes on from this page without a gap.
  const isOverlapping = shown !== undefined && !shown.isCutOff && shown.transactions.some(({ id }) => known.has(id))
  const rest = next === null || !isOverlapping ? [] : shown.transactions.filter(isLater)
  return {
    status: 'ready',
    readAt: isComplete ? performance.now() : undefined,
    transactions: [...data, ...rest],
    next: rest.length > 0 && shown ? shown.next : next,
    isComplete,
    isLoadingMore: false,
    isCutOff: false,
  }
}

const held = createAccountAnswer<Read>({
  keyOf: (get) => get(accountIdAtom),
  read: async (_get, set, { shown }) => readOf(await set(askHistoryAtom), shown),
})

/**
 * The transactions of the active account on its network. `none`: no account. What was read before the network took another
 * one is not complete.
 */
export const historyAtom = atom((get) => {
  const answer = get(held.answerAtom)
  if (answer.status !== 'ready') return answer
  const read = new Set(answer.transactions.map(({ metadata }) => metadata.hash))
  const isOld = get(takenHashesAtom).some((hash) => !read.has(hash))
  return isOld ? { ...answer, readAt: undefined, isComplete: false } : answer
})

export const transactionAtom = atom((get) => {
  const history = get(historyAtom)
  return (id: string) =>
    history.status === 'ready' ? history.transactions.find((transaction) => transaction.id === id) : undefined
})

/** Reads the first page, where what is shown is older than 15 seconds. */
export const loadHistoryAtom = atom(null, async (get, set) => {
  set(forgetTakenAtom)
  const history = get(historyAtom)
  const readAt = history.status === 'ready' ? history.readAt : undefined
  if (get(held.isReadingAtom) || (readAt !== undefined && performance.now() - readAt < historyMaxAgeMs)) return
  await set(held.refreshAtom)
})

/** Adds the following page. What was read stays where that fails, and counts as cut off (HIS-03). */
export const loadMoreHistoryAtom = atom(null, async (get, set) => {
  const history = get(held.answerAtom)
  if (history.status !== 'ready' || history.next === null || history.isLoadingMore) return
  const loading: Read = { ...history, isLoadingMore: true }
  set(held.replaceAtom, history, loading)
  // Another account, or a first page that was read anew, has a list of its own.
  const put = (read: Read) => set(held.replaceAtom, loading, read)
  try {
    const { data, next, isComplete } = await set(askHistoryAtom, history.next)
    const known = new Set(history.transactions.map(({ id }) => id))
    const added = data.filter(({ id }) => !known.has(id))
    // Only the first page tells whether the service still reads blocks: a following one has what is stored.
    const isWhole = history.isComplete && isComplete
    put({ ...history, transactions: [...history.transactions, ...added], next, isComplete: isWhole })
  } catch {
    // The next reading begins anew, however fresh the first page is.
    put({ ...history, readAt: undefined, next: null, isCutOff: true })
  }
})
