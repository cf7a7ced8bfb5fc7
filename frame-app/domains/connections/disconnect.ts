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

/** Time to wait for a wallet's answer before disconnecting anyway. */
export const disconnectWaitMs = 3000

export class DisconnectError extends BaseError {
  override readonly name = 'DisconnectError'
  override readonly cause: unknown
  constructor(cause: unknown) {
    super('INTERNAL_SDK_ERROR', 'Failed to disconnect')
    this.cause = cause
  }
}

/** Error codes for a secure frame that does not answer or is unreachable. */
const silentCodes: readonly unknown[] = ['request_aborted', 'iframe_request_timeout', 'iframe_load_failed', 'link_lost']

/**
 * True if the disconnect can continue despite the error. A wallet that cannot revoke its permission is disconnected
 * anyway. Only a login that could not be ended stays connected.
 */
const isHarmless = ({ wallet }: Connection, error: unknown) =>
  wallet.connector !== 'embedded' || (error instanceof BaseError && silentCodes.includes(error.code))

/** True if connections in several namespaces belong together, as in a WalletConnect session or a login. */
const isShared = ({ wallet }: Connection) => wallet.connector === 'walletConnect' || wallet.connector === 'embedded'

/** Adds the connections that end together with the chosen ones, namely those of the same session or login. */
export const endingTogether = (connections: readonly Connection[], isChosen: (connection: Connection) => boolean) => {
  const chosen = connections.filter(isChosen)
  const kinds = chosen.filter(isShared).map(({ wallet }) => wallet.connector)
  return connections.filter((one) => chosen.includes(one) || kinds.includes(one.wallet.connector))
}

const endAtom = atom(null, async (get, set, connection: Connection) => {
  const { status, wallet, caipNetworkId } = connection
  try {
    // Also ends a login that is still being restored. The secure frame already has it, so it would come back.
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
  /** Scope of the disconnect, as reported to the page. */
  namespace: Namespace | 'all'
}

/** Ends the chosen connections and clears the namespace filter. */
const endChosenAtom = atom(null, async (get, set, { isChosen, namespace }: Ending) => {
  const ending = endingTogether(get(connectionsAtom), isChosen)
  set(dropDormantAtom, (stored) => isChosen({ ...stored, status: 'reconnecting' }))
  set(setDisconnectingAtom, true)
  try {
    // Active wallets end last so that the page never sees another wallet replace them.
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
 * Disconnects all wallets, or those of one namespace. Asks each wallet to revoke its permission and disconnects it
 * regardless of the answer. Rejects with DisconnectError if the secure frame cannot end a login, which then stays
 * connected.
 */
export const disconnectAtom = atom(null, async (get, set, namespace?: Namespace) => {
  const namespaces = namespace ? [namespace] : get(offeredNamespacesAtom)
  for (const one of namespaces) set(stopConnectingAtom, one)
  await set(endChosenAtom, {
    isChosen: ({ caipNetworkId }) => !namespace || namespaceOf(caipNetworkId) === namespace,
    namespace: namespace ?? 'all',
  })
})

/** Disconnects one wallet, like disconnectAtom. The most recently used remaining wallet becomes active. */
export const disconnectWalletAtom = atom(null, (_get, set, connection: Connection) =>
  set(endChosenAtom, {
    isChosen: (one) => connectionId(one) === connectionId(connection),
    namespace: namespaceOf(connection.caipNetworkId),
  }),
)
