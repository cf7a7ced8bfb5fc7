import { atom } from 'jotai'
import type { StoredConnection } from '../../storage/keys.ts'
import { connectionsAtom } from './accountAtoms.ts'
import { connectionId, namespaceOf } from './connection.ts'
import { dropDormantAtom, readDormantAtom } from './dormant.ts'
import { getConnectorAtom } from './requestWallet.ts'
import { addConnectionAtom } from './setAccount.ts'

/** Time after which a wallet that does not answer stays dormant. */
const answerWaitMs = 10_000

const restoreAtom = atom(null, async (get, _set, { wallet, caipNetworkId }: StoredConnection) => {
  const connector = get(getConnectorAtom)(wallet, namespaceOf(caipNetworkId))
  return connector.restore(wallet.id, caipNetworkId, AbortSignal.timeout(answerWaitMs))
})

const wakeOneAtom = atom(null, async (get, set, stored: StoredConnection) => {
  const isSame = (one: StoredConnection) => connectionId(one) === connectionId(stored)
  // An error means that the wallet is still locked or unavailable.
  const restored = await set(restoreAtom, stored).catch(() => undefined)
  // The visitor may have removed the connection in the meantime.
  if (!restored || !get(readDormantAtom)().some(isSame)) return
  set(dropDormantAtom, isSame)
  const { wallet, address } = stored
  if (get(connectionsAtom).some((one) => connectionId(one) === connectionId(stored))) return
  const chosen = address !== undefined && restored.accounts.includes(address) ? { address } : {}
  set(addConnectionAtom, { status: 'connected', wallet, ...restored, ...chosen })
})

/** Restores dormant connections without a prompt if their wallet shares its accounts again. */
export const wakeDormantAtom = atom(null, async (get, set, isTried: (stored: StoredConnection) => boolean) => {
  const tried = get(readDormantAtom)().filter(isTried)
  await Promise.all(tried.map((stored) => set(wakeOneAtom, stored)))
})
