import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { placeAtom, resetAtom } from '../../navigation/navigation.ts'
import type { NodeFault } from '../../services/transactions/nodeFault.ts'
import type { Replacement, ReplacementKind } from '../../services/transactions/replacement.ts'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { requestWalletAtom } from '../accounts/requestWallet.ts'
import { transactionsOf } from './transactionsOf.ts'
import { maxReplacements, replaceTransferAtom, transferAtom } from './transfers.ts'

/** `asking`: the wallet asks the visitor. */
type Replacing = { status: 'idle' | 'asking' } | { status: 'failed'; fault: NodeFault | 'moved' }

const replacingStateAtom = atom<Replacing>({ status: 'idle' })
export const replacingAtom = atom((get) => get(replacingStateAtom))

/** The views from which a transfer is replaced. On any other, the visitor has gone on to something else. */
const replacingViews = ['WalletSendReplace', 'ApproveTransaction']

interface Wanted extends Pick<Replacement, 'method' | 'params'> {
  hash: string
  kind: ReplacementKind
}

/** Has the wallet replace a pending transfer. From then on the replacement is followed. */
export const sendReplacementAtom = atom(null, async (get, set, { hash, kind, method, params }: Wanted) => {
  const { transfer } = get(transferAtom)(hash)
  const account = get(connectedAtom)
  if (!transfer || get(replacingStateAtom).status === 'asking') return
  // Other wallets with the same account may choose a nonce of their own, and would pay twice.
  const isSame = account?.wallet.connector === 'embedded' && account.caipNetworkId === transfer.caipNetworkId
  if (!isSame || !isSameAddress(account.address, transfer.from))
    return set(replacingStateAtom, { status: 'failed', fault: 'moved' })
  set(replacingStateAtom, { status: 'asking' })
  try {
    const { readHash } = await transactionsOf('eip155')
    const newHash = readHash(await get(requestWalletAtom)(account, method, params))
    if (!newHash) throw new Error('The wallet gave no transaction')
    const cancelling = kind === 'cancel' ? { isCancelling: true } : {}
    const earlier = [...(transfer.earlier ?? []), hash].slice(-maxReplacements)
    set(replaceTransferAtom, hash, { ...transfer, ...cancelling, earlier, hash: newHash })
    set(replacingStateAtom, { status: 'idle' })
    if (replacingViews.includes(get(placeAtom).view.name))
      set(resetAtom, { name: 'WalletSendConfirmed', params: { hash: newHash } }, 'forward')
  } catch (error) {
    const { nodeFault } = await import('../../services/transactions/nodeFault.ts')
    set(replacingStateAtom, { status: 'failed', fault: nodeFault(error) })
  }
})

/** Forgets how the last one went: a view begins with nothing said. */
export const beginReplacementAtom = atom(null, (get, set) => {
  if (get(replacingStateAtom).status === 'failed') set(replacingStateAtom, { status: 'idle' })
})
