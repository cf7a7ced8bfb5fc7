import { atom } from 'jotai'
import { wait } from '#protocol/async/wait'
import { connectionsAtom } from './accountAtoms.ts'
import { type ConnectedAccount, type Connection, connectionId, namespaceOf, withAccounts } from './connection.ts'
import { getConnectorAtom } from './requestWallet.ts'
import { changeConnectionAtom } from './setAccount.ts'
import { isUnreachableAtom, setUnreachableAtom } from './unreachable.ts'

/** After these a wallet that reaches no chain is tried again. Later it is tried when the page asks for something. */
const tryAfterMs = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 60_000]
/** A wallet that has not answered by then is still out of reach. */
const answerWaitMs = 10_000

const isConnected = (connection: Connection | undefined): connection is ConnectedAccount =>
  connection?.status === 'connected'

/** Tries a wallet that said that it reaches no chain. Resolves with whether it does now. */
export const reachAgainAtom = atom(null, async (get, set, { wallet, caipNetworkId }: ConnectedAccount) => {
  const find = () => get(connectionsAtom).find((one) => connectionId(one) === connectionId({ wallet, caipNetworkId }))
  const read = await get(getConnectorAtom)(wallet, namespaceOf(caipNetworkId))
    .restore(wallet.id, caipNetworkId, AbortSignal.timeout(answerWaitMs))
    // It is still away, or does not answer.
    .catch(() => undefined)
  const current = find()
  if (!read || !isConnected(current)) return false
  set(setUnreachableAtom, current, false)
  set(changeConnectionAtom, current, () => ({ ...withAccounts(current, read), caipNetworkId: read.caipNetworkId }))
  return true
})

/** Marks a wallet as unreachable, and tries it again at growing intervals until it answers or two minutes are over. */
export const loseReachAtom = atom(null, async (get, set, connection: ConnectedAccount) => {
  if (get(isUnreachableAtom)(connection)) return
  set(setUnreachableAtom, connection, true)
  for (const ms of tryAfterMs) {
    await wait(ms)
    if (!get(isUnreachableAtom)(connection) || (await set(reachAgainAtom, connection))) return
  }
})
