import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { methodNotFound, methodNotSupported, unauthorized, unsupportedMethod } from '#protocol/errors/rpc'
import type { Namespace } from '#protocol/vocabulary/network'
import { type Account, accountOfAtom, accountsAtom, setAccountAtom } from './accountAtoms.ts'
import { forgetEmbeddedAtom } from './embeddedAccount.ts'
import { connectorOfAtom } from './requestWallet.ts'

/** A wallet that has not answered by then is disconnected without its answer. */
export const disconnectWaitMs = 3000

/** Codes of a wallet that cannot revoke its permission. It is disconnected all the same. */
const unsupportedCodes: readonly unknown[] = [
  unsupportedMethod[0],
  methodNotFound[0],
  methodNotSupported[0],
  unauthorized[0],
  'wallet_not_found',
]

export class DisconnectError extends BaseError {
  override readonly name = 'DisconnectError'
  override readonly cause: unknown
  constructor(cause: unknown) {
    super('INTERNAL_SDK_ERROR', 'Failed to disconnect')
    this.cause = cause
  }
}

/** Codes of a wallet that does not answer or cannot be reached. */
const silentCodes: readonly unknown[] = ['request_aborted', 'iframe_request_timeout', 'iframe_load_failed', 'link_lost']

const isHarmless = (error: unknown) =>
  error instanceof BaseError && (unsupportedCodes.includes(error.code) || silentCodes.includes(error.code))

const disconnectingAtom = atom(false)
export const isDisconnectingAtom = atom((get) => get(disconnectingAtom))

type Accounts = Partial<Record<Namespace, Account>>

const isThere = (account: Account | undefined): account is Exclude<Account, { status: 'disconnected' }> =>
  account !== undefined && account.status !== 'disconnected'

/**
 * The namespaces to disconnect with the wanted one, or all. A pairing is one connection, and so is the embedded wallet:
 * their namespaces are disconnected together.
 */
export const endingTogether = (accounts: Accounts, wanted: Namespace | undefined): Namespace[] => {
  const there = (Object.keys(accounts) as Namespace[]).filter((namespace) => isThere(accounts[namespace]))
  if (!wanted) return there
  const chosen = accounts[wanted]
  if (!isThere(chosen)) return []
  const { connector } = chosen.wallet
  const isShared = connector === 'walletConnect' || connector === 'embedded'
  const isSameKind = (account: Account | undefined) => isThere(account) && account.wallet.connector === connector
  return there.filter((namespace) => namespace === wanted || (isShared && isSameKind(accounts[namespace])))
}

const endAtom = atom(null, async (get, set, namespace: Namespace) => {
  const account = get(accountOfAtom)(namespace)
  try {
    if (account.status === 'connected') {
      const connector = get(connectorOfAtom)(account.wallet, namespace)
      await connector.disconnect(account.wallet.id, AbortSignal.timeout(disconnectWaitMs))
    }
  } catch (error) {
    if (!isHarmless(error)) throw new DisconnectError(error)
  }
  if (account.status !== 'disconnected' && account.wallet.connector === 'embedded') set(forgetEmbeddedAtom)
  set(setAccountAtom, namespace, { status: 'disconnected' })
})

/**
 * Disconnects one namespace, or all. The wallet is requested to revoke its permission; one that cannot, or does not
 * answer in time, is disconnected all the same. Rejects with DisconnectError, still connected, where a wallet refuses.
 */
export const disconnectAtom = atom(null, async (get, set, namespace?: Namespace) => {
  set(disconnectingAtom, true)
  try {
    for (const ending of endingTogether(get(accountsAtom), namespace)) await set(endAtom, ending)
  } finally {
    set(disconnectingAtom, false)
  }
})
