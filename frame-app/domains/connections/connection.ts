import type { Namespace } from '#protocol/vocabulary/network'
import type { StoredWallet } from '../../storage/keys.ts'

/**
 * The active account of a namespace. `reconnecting` means that it was stored but its wallet has not confirmed it yet.
 */
export type ActiveAccount =
  | { status: 'disconnected' }
  | { status: 'connecting'; wallet: StoredWallet }
  | { status: 'reconnecting'; wallet: StoredWallet; caipNetworkId: string; address?: string }
  | {
      status: 'connected'
      wallet: StoredWallet
      /** The active address among `accounts`. */
      address: string
      /** All addresses that the wallet shares, in the wallet's order. */
      accounts: readonly string[]
      caipNetworkId: string
    }
export type ConnectedAccount = Extract<ActiveAccount, { status: 'connected' }>

/** A wallet in one namespace that is connected or being restored from storage. */
export type Connection = Extract<ActiveAccount, { caipNetworkId: string }>

export const namespaceOf = (caipNetworkId: string) => caipNetworkId.split(':')[0] as Namespace

/** Returns an ID built from the namespace, the wallet kind and the wallet ID. */
export const connectionId = ({ wallet, caipNetworkId }: Pick<Connection, 'wallet' | 'caipNetworkId'>) =>
  `${namespaceOf(caipNetworkId)}:${wallet.connector}:${wallet.id}`

/** Addresses that a wallet shares, with the wallet's own choice first. */
type Shared = Pick<ConnectedAccount, 'address' | 'accounts'>

/**
 * Updates the account with the addresses that the wallet now shares. The visitor's choice stays if it is still shared
 * and the wallet did not put another account first.
 */
export const withAccounts = (account: ConnectedAccount, { address, accounts }: Shared): ConnectedAccount => {
  const isKept = address === account.accounts[0] && accounts.includes(account.address)
  return { ...account, accounts, address: isKept ? account.address : address }
}
