import { atom } from 'jotai'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { accountIdAtom } from '../account-data/accountId.ts'
import { askHistoryAtom } from './history.ts'

/** Maximum number of pages: 10,000 transactions at 50 per page. */
const mostPages = 200

export interface WholeHistory {
  transactions: readonly Transaction[]
  /** True if there are more transactions than were read. */
  isCut: boolean
  /** False if the service has not read all blocks yet. */
  isComplete: boolean
  /**
   * False if native-currency payments by contracts may be missing, because nodes without tracing do not report them.
   */
  hasInternalTransfers: boolean
}

interface ExportOptions {
  /** Called after each page with the total number of transactions read. */
  onRead: (count: number) => void
  /** Stops requesting pages when aborted. */
  signal: AbortSignal
}

/** Reads all transactions of the active account, page by page. Throws if a page fails or the account changes. */
export const readWholeHistoryAtom = atom(null, async (get, set, { onRead, signal }: ExportOptions) => {
  const account = get(accountIdAtom)
  const found = new Map<string, Transaction>()
  let [isComplete, hasInternalTransfers] = [true, true]
  let cursor: string | null | undefined
  for (let pages = 0; pages < mostPages && cursor !== null; pages += 1) {
    signal.throwIfAborted()
    const page = await set(askHistoryAtom, cursor, signal)
    signal.throwIfAborted()
    if (get(accountIdAtom) !== account) throw new AccountChangedError()
    for (const transaction of page.data) found.set(transaction.id, transaction)
    isComplete &&= page.isComplete
    hasInternalTransfers &&= page.hasInternalTransfers
    cursor = page.next
    onRead(found.size)
  }
  const transactions = [...found.values()]
  const whole: WholeHistory = { transactions, isCut: cursor !== null, isComplete, hasInternalTransfers }
  return whole
})

class AccountChangedError extends Error {
  override readonly name = 'AccountChangedError'

  constructor() {
    super('The account or its network changed while the history was read')
  }
}
