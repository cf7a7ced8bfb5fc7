import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import type { Namespace } from '#protocol/vocabulary/network'
import { trackAtom } from '../../outside/track.ts'
import { offeredNamespacesAtom, setNamespaceFilterAtom } from '../networks/networkAtoms.ts'
import { connectionsAtom } from './accountAtoms.ts'
import { type Connection, connectionId, namespaceOf } from './connection.ts'
import { setDisconnectingAtom } from './disconnecting.ts'
import { dropDormantAtom } from './dormant.ts'
import { forgetEmbeddedAtom } from './embeddedAccount.ts'
import { endedConnectionAtom } from './endedConnectionAtom.ts'
import { getConnectorAtom } from './requestWallet.ts'
import { changeConnectionAtom } from './setAccount.ts'
import { stopConnectingAtom } from './stopConnecting.ts'

/** A wallet that has not answered by then is disconnected without its answer. */
export const disconnectWaitMs = 3000

export class DisconnectError extends BaseError {
  override readonly name = 'DisconnectError'
  override readonly cause: unknown
  constructor(cause: unknown) {
    super('INTERNAL_SDK_ERROR', 'Failed to disconnect')
    this.cause = cause
  }
}

/** Codes of a secure frame that does not answer or cannot be reached. */
const silentCodes: readonly unknown[] = ['request_aborted', 'iframe_request_timeout', 'iframe_load_failed', 'link_lost']

/**
 * Revoking is best effort: a wallet that has no way to, or refuses, must not keep a visitor who leaves. Only a login that
 * did not end is still there.
 */
const isHarmless = ({ wallet }: Connection, error: unknown) =>
  wallet.connector !== 'embedded' || (error instanceof BaseError && silentCodes.includes(error.code))

/** Whether all connections of the wallet's kind are one: a session over namespaces, or a login. */
const isShared = ({ wallet }: Connection) => wallet.connector === 'walletConnect' || wallet.connector === 'embedded'

/** The connections to disconnect with the chosen ones: those of a pairing or of the embedded wallet end together. */
export const endingTogether = (connections: readonly Connection[], isChosen: (connection: Connection) => boolean) => {
  const chosen = connections.filter(isChosen)
  const kinds = chosen.filter(isShared).map(({ wallet }) => wallet.connector)
  return connections.filter((one) => chosen.includes(one) || kinds.includes(one.wallet.connector))
}

const endAtom = atom(null, async (get, set, connection: Connection) => {
  const { status, wallet, caipNetworkId } = connection
  try {
    // A login that is still being restored would come back: the secure frame knows it before the modal does.
    if (status === 'connected' || wallet.connector === 'embedded') {
      const connector = get(getConnectorAtom)(wallet, namespaceOf(caipNetworkId))
      await connector.disconnect(wallet.id, AbortSignal.timeout(disconnectWaitMs))
    }
  } catch (error) {
    if (!isHarmless(connection, error)) throw new DisconnectError(error)
  }
  if (wallet.connector === 'embedded') set(forgetEmbeddedAtom)
  set(changeConnectionAtom, connection, () => undefined)
  set(endedConnectionAtom, connection)
})

interface Ending {
  isChosen: (connection: Connection) => boolean
  /** Of the chosen ones, as the page hears it. */
  namespace: Namespace | 'all'
}

/** Ends the chosen connections, and clears the filter of namespaces. */
const endChosenAtom = atom(null, async (get, set, { isChosen, namespace }: Ending) => {
  const ending = endingTogether(get(connectionsAtom), isChosen)
  set(dropDormantAtom, (stored) => isChosen({ ...stored, status: 'reconnecting' }))
  set(setDisconnectingAtom, true)
  try {
    // The active wallets end last: the page never sees another one take their place meanwhile.
    for (const one of ending.reverse()) await set(endAtom, one)
    set(setNamespaceFilterAtom, undefined)
    if (ending.length > 0) set(trackAtom, { event: 'DISCONNECT_SUCCESS', properties: { namespace } })
  } catch (error) {
    const { message } = error as DisconnectError
    set(trackAtom, { event: 'DISCONNECT_ERROR', properties: { namespace, message } })
    throw error
  } finally {
    set(setDisconnectingAtom, false)
  }
})

/**
 * Disconnects every wallet of a namespace, or of all. A wallet is requested to revoke its permission; whatever it answers,
 * it is disconnected. Rejects with DisconnectError where the secure frame cannot end a login: that one stays.
 */
export const disconnectAtom = atom(null, async (get, set, namespace?: Namespace) => {
  const namespaces = namespace ? [namespace] : get(offeredNamespacesAtom)
  for (const one of namespaces) set(stopConnectingAtom, one)
  await set(endChosenAtom, {
    isChosen: ({ caipNetworkId }) => !namespace || namespaceOf(caipNetworkId) === namespace,
    namespace: namespace ?? 'all',
  })
})

/** Disconnects one wallet, as disconnectAtom does. The last used of the others becomes the active one. */
export const disconnectWalletAtom = atom(null, (_get, set, connection: Connection) =>
  set(endChosenAtom, {
    isChosen: (one) => connectionId(one) === connectionId(connection),
    namespace: namespaceOf(connection.caipNetworkId),
  }),
)
