import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { userRejected } from '#protocol/errors/rpc'
import type { ConnectedAccount } from '../connections/connection.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { findNetworkAtom } from '../networks/networkAtoms.ts'
import { transactionsOf } from '../transactions/transactionsOf.ts'

const designator = /^0xef0100([\da-f]{40})$/i

/** The contract whose code the account runs on its network (EIP-7702). Undefined where it runs none. */
export const readCodeAtom = atom(null, async (get, _set, account: ConnectedAccount) => {
  const code = await get(requestWalletAtom)(account, 'eth_getCode', [account.address, 'latest'])
  const [, address] = designator.exec(String(code)) ?? []
  return address === undefined ? undefined : `0x${address}`
})

/** A rejection by the visitor and closing the modal are not failures. */
const isOver = (error: unknown) =>
  error instanceof BaseError && (error.code === userRejected[0] || error.code === 'request_aborted')

interface Undoing {
  account: ConnectedAccount
  /** The transaction is on its way. */
  onSent: () => void
}

/** Takes the code away, and waits until the network has done so. */
export const undoCodeAtom = atom(null, async (get, _set, { account, onSent }: Undoing) => {
  const network = get(findNetworkAtom)(account.caipNetworkId)
  if (!network) return 'failed'
  try {
    const transactions = await transactionsOf('eip155')
    const hash = transactions.readHash(await get(requestWalletAtom)(account, 'foyer_undoDelegation', []))
    if (!hash) return 'failed'
    onSent()
    const { outcome } = await transactions.wait(network, hash, Date.now())
    return outcome === 'failed' ? 'failed' : 'undone'
  } catch (error) {
    return isOver(error) ? 'declined' : 'failed'
  }
})
