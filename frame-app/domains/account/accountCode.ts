import { atom } from 'jotai'
import type { ConnectedAccount } from '../connections/connection.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { transactionsOf } from '../transactions/transactionsOf.ts'

const designator = /^0xef0100([\da-f]{40})$/i

const keyOf = ({ address, caipNetworkId }: ConnectedAccount) => `${caipNetworkId}:${address}`

const codesAtom = atom<Readonly<Record<string, string | undefined>>>({})
const undoneAtom = atom<string | undefined>(undefined)

/**
 * Returns the contract whose code the account runs on its network (EIP-7702), as last read. Undefined if there is none.
 */
export const getAccountCodeAtom = atom((get) => (account: ConnectedAccount) => get(codesAtom)[keyOf(account)])

/** Returns true while a pending transaction removes the account's code. */
export const isUndoingAtom = atom((get) => (account: ConnectedAccount) => get(undoneAtom) === keyOf(account))

/** Reads the account's code. If that fails, the modal does not offer to remove it. */
export const readCodeAtom = atom(null, async (get, set, account: ConnectedAccount) => {
  const asked = get(requestWalletAtom)(account, 'eth_getCode', [account.address, 'latest'])
  const [, address] = designator.exec(String(await asked.catch(() => ''))) ?? []
  set(codesAtom, { ...get(codesAtom), [keyOf(account)]: address === undefined ? undefined : `0x${address}` })
})

interface Undoing {
  account: ConnectedAccount
  /** Called after the transaction is sent. */
  onSent: () => void
}

const takeAwayAtom = atom(null, async (get, set, { account, onSent }: Undoing) => {
  const network = get(getNetworkAtom)(account.caipNetworkId)
  if (!network) return 'failed'
  const transactions = await transactionsOf('eip155')
  const hash = transactions.readHash(await get(requestWalletAtom)(account, 'foyer_removeCode', []))
  if (!hash) return 'failed'
  set(undoneAtom, keyOf(account))
  onSent()
  const { outcome } = await transactions.wait(network, hash, Date.now())
  return outcome === 'failed' ? 'failed' : 'undone'
})

/** Removes the code and waits for the network's confirmation. */
export const undoCodeAtom = atom(null, async (_get, set, undoing: Undoing) => {
  try {
    return await set(takeAwayAtom, undoing)
  } catch (error) {
    return isEndedByVisitor(error) ? 'declined' : 'failed'
  } finally {
    await set(readCodeAtom, undoing.account)
    set(undoneAtom, undefined)
  }
})
