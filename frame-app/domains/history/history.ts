import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import type { HistoryPage } from '../../services/blockchain-data/getHistory.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { createAccountAnswer } from '../account-data/accountAnswer.ts'
import { accountIdAtom, offeredAccountIdAtom } from '../account-data/accountId.ts'
import { nameBoughtAtom } from '../account-data/boughtTransactions.ts'
import { forgetTakenAtom, takenHashesAtom } from '../account-data/takenTransactions.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'

/** Time for which a loaded page is shown again without a new request. */
export const historyMaxAgeMs = 15_000

interface Read {
  status: 'ready'
  /** Time on a monotonic clock when the first page was read. Undefined if it must be read again at once. */
  readAt: number | undefined
  transactions: readonly Transaction[]
  /** Cursor of the next page. Null on the last page. */
  next: string | null
  /** False if the service has not read all blocks yet. */
  isComplete: boolean
  isLoadingMore: boolean
  /** True if a later page could not be read, so more activity exists than is shown. */
  isCutOff: boolean
}
/** Requests a page of the active account's history. Returns an empty page if the network is not offered. */
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

/** Combines a new first page with the later pages that are already shown. */
const readOf = ({ data, next, isComplete }: HistoryPage, shown: Read | undefined): Read => {
  const last = data.at(-1)?.metadata.minedAt
  const known = new Set(data.map(({ id }) => id))
  const isLater = ({ id, metadata }: Transaction) => last !== undefined && metadata.minedAt <= last && !known.has(id)
  // Keeps the later pages if they continue the first page without a gap.
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
 * The active account's transactions on its network. `none` means that there is no account. A list that was read before
 * the network accepted another transaction counts as incomplete.
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

/** Adds the next page. On failure, the list stays and is marked as cut off (HIS-03). */
export const loadMoreHistoryAtom = atom(null, async (get, set) => {
  const history = get(held.answerAtom)
  if (history.status !== 'ready' || history.next === null || history.isLoadingMore) return
  const loading: Read = { ...history, isLoadingMore: true }
  set(held.replaceAtom, history, loading)
  // Changes nothing if the account changed or the first page was reloaded in the meantime.
  const put = (read: Read) => set(held.replaceAtom, loading, read)
  try {
    const { data, next, isComplete } = await set(askHistoryAtom, history.next)
    const known = new Set(history.transactions.map(({ id }) => id))
    const added = data.filter(({ id }) => !known.has(id))
    // Only the first page reports whether the service is still reading blocks. Later pages return stored data.
    const isWhole = history.isComplete && isComplete
    put({ ...history, transactions: [...history.transactions, ...added], next, isComplete: isWhole })
  } catch {
    // Makes the next read start over, regardless of the first page's age.
    put({ ...history, readAt: undefined, next: null, isCutOff: true })
  }
})
