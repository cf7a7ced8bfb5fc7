import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import type { HistoryPage } from '../../services/blockchain-data/getHistory.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { createAccountAnswer } from '../account-data/accountAnswer.ts'
import { accountIdAtom, offeredAccountIdAtom } from '../account-data/accountId.ts'
import { nameBoughtAtom } from '../account-data/boughtTransactions.ts'
import { forgetTakenAtom, takenHashesAtom } from '../account-data/takenTransactions.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'

/** A page is shown again without a new request for this long. */
export const historyMaxAgeMs = 15_000

interface Read {
  status: 'ready'
  /**
   * The time when the first page was read, on a monotonic clock. undefined: the page must be read again immediately.
   */
  readAt: number | undefined
  transactions: readonly Transaction[]
  /** The cursor of the next page. null on the last page. */
  next: string | null
  /** False while the service has not read all blocks yet. */
  isComplete: boolean
  isLoadingMore: boolean
  /** True if a later page could not be read: more activity exists than is shown. */
  isCutOff: boolean
}
/** Requests a page of the active account. Returns an empty page on a network that the page does not offer. */
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

/** Combines a first page with the later pages that are already shown. */
const readOf = ({ data, next, isComplete }: HistoryPage, shown: Read | undefined): Read => {
  const last = data.at(-1)?.metadata.minedAt
  const known = new Set(data.map(({ id }) => id))
  const isLater = ({ id, metadata }: Transaction) => last !== undefined && metadata.minedAt <= last && !known.has(id)
  // Later pages stay if the list continues from this page without a gap.
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
 * The transactions of the active account on its network. `none`: no account. A list read before the network took
 * another transaction is not complete.
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

/** Reads the first page if the shown one is older than 15 seconds. */
export const loadHistoryAtom = atom(null, async (get, set) => {
  set(forgetTakenAtom)
  const history = get(historyAtom)
  const readAt = history.status === 'ready' ? history.readAt : undefined
  if (get(held.isReadingAtom) || (readAt !== undefined && performance.now() - readAt < historyMaxAgeMs)) return
  await set(held.refreshAtom)
})

/** Adds the next page. If that fails, the list stays and counts as cut off (HIS-03). */
export const loadMoreHistoryAtom = atom(null, async (get, set) => {
  const history = get(held.answerAtom)
  if (history.status !== 'ready' || history.next === null || history.isLoadingMore) return
  const loading: Read = { ...history, isLoadingMore: true }
  set(held.replaceAtom, history, loading)
  // Another account, or a first page that was reloaded, has its own list.
  const put = (read: Read) => set(held.replaceAtom, loading, read)
  try {
    const { data, next, isComplete } = await set(askHistoryAtom, history.next)
    const known = new Set(history.transactions.map(({ id }) => id))
    const added = data.filter(({ id }) => !known.has(id))
    // Only the first page reports whether the service still reads blocks. Later pages return what is stored.
    const isWhole = history.isComplete && isComplete
    put({ ...history, transactions: [...history.transactions, ...added], next, isComplete: isWhole })
  } catch {
    // The next read starts over, regardless of the age of the first page.
    put({ ...history, readAt: undefined, next: null, isCutOff: true })
  }
})
