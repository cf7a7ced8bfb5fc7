import { atom } from 'jotai'
import { wait } from '#protocol/async/wait'
import { connectionsAtom } from './accountAtoms.ts'
import { type ConnectedAccount, type Connection, connectionId, namespaceOf, withAccounts } from './connection.ts'
import { getConnectorAtom } from './requestWallet.ts'
import { changeConnectionAtom } from './setAccount.ts'
import { isUnreachableAtom, setUnreachableAtom } from './unreachable.ts'

/**
 * Delays between retries of a wallet without a chain connection. After that, it is retried when the page sends a
 * request.
 */
const tryAfterMs = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 60_000]
/** Time after which an unanswered retry counts as failed. */
const answerWaitMs = 10_000

const isConnected = (connection: Connection | undefined): connection is ConnectedAccount =>
  connection?.status === 'connected'

/** Retries a wallet that reported no chain connection. Resolves with true if it is reachable again. */
export const reachAgainAtom = atom(null, async (get, set, { wallet, caipNetworkId }: ConnectedAccount) => {
  const find = () => get(connectionsAtom).find((one) => connectionId(one) === connectionId({ wallet, caipNetworkId }))
  const read = await get(getConnectorAtom)(wallet, namespaceOf(caipNetworkId))
    .restore(wallet.id, caipNetworkId, AbortSignal.timeout(answerWaitMs))
    // An error means that the wallet is still unreachable.
    .catch(() => undefined)
  const current = find()
  if (!read || !isConnected(current)) return false
  set(setUnreachableAtom, current, false)
  set(changeConnectionAtom, current, () => ({ ...withAccounts(current, read), caipNetworkId: read.caipNetworkId }))
  return true
})

/** Marks a wallet as unreachable and retries it at growing intervals, for about two minutes. */
export const loseReachAtom = atom(null, async (get, set, connection: ConnectedAccount) => {
  if (get(isUnreachableAtom)(connection)) return
  set(setUnreachableAtom, connection, true)
  for (const ms of tryAfterMs) {
    await wait(ms)
    if (!get(isUnreachableAtom)(connection) || (await set(reachAgainAtom, connection))) return
  }
})
