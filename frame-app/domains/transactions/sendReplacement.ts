import { atom } from 'jotai'
import { currentViewAtom, resetAtom } from '../../navigation/navigation.ts'
import { purposeOf } from '../../navigation/viewPurpose.ts'
import { readFault } from '../../services/transactions/readFault.ts'
import type { Replacement, ReplacementKind } from '../../services/transactions/replacement.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { isOf } from './isOwnTransaction.ts'
import type { WalletPrompt } from './order.ts'
import { toReceiptEntry } from './receiptView.ts'
import {
  maxReplacements,
  replaceTransactionAtom,
  type SentTransaction,
  sentTransactionAtom,
} from './sentTransactions.ts'
import { transactionsOf } from './transactionsOf.ts'

const replacingStateAtom = atom<WalletPrompt>({ status: 'idle' })
export const replacingAtom = atom((get) => get(replacingStateAtom))

interface ReplacementRequest extends Pick<Replacement, 'method' | 'params'> {
  hash: string
  kind: ReplacementKind
}

const replacedBy = (transaction: SentTransaction, hash: string, kind: ReplacementKind): SentTransaction => ({
  ...transaction,
  ...(kind === 'cancel' ? { isCancelling: true } : {}),
  earlier: [...(transaction.earlier ?? []), transaction.hash].slice(-maxReplacements),
  hash,
})

/** Replaces a pending transaction with the wallet, and tracks the replacement. */
export const sendReplacementAtom = atom(null, async (get, set, { hash, kind, method, params }: ReplacementRequest) => {
  const { transaction } = get(sentTransactionAtom)(hash)
  const account = get(connectedAtom)
  if (!transaction || get(replacingStateAtom).status === 'asking') return
  // Another wallet with the same account may choose its own nonce and pay twice.
  if (account?.wallet.connector !== 'embedded' || !isOf(account, transaction))
    return set(replacingStateAtom, { status: 'failed', fault: 'moved' })
  set(replacingStateAtom, { status: 'asking' })
  try {
    const { readHash } = await transactionsOf('eip155')
    const newHash = readHash(await get(requestWalletAtom)(account, method, params))
    if (!newHash) throw new Error('The wallet gave no transaction')
    const replacement = replacedBy(transaction, newHash, kind)
    set(replaceTransactionAtom, hash, replacement)
    set(replacingStateAtom, { status: 'idle' })
    if (purposeOf(get(currentViewAtom).view).isReplacing) set(resetAtom, toReceiptEntry(replacement), 'forward')
  } catch (error) {
    set(replacingStateAtom, { status: 'failed', fault: await readFault(error) })
  }
})

/** Clears the result of the previous replacement when a view opens. */
export const beginReplacementAtom = atom(null, (get, set) => {
  if (get(replacingStateAtom).status === 'failed') set(replacingStateAtom, { status: 'idle' })
})
