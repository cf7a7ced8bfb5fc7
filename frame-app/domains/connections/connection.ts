import type { Namespace } from '#protocol/vocabulary/network'
import type { StoredWallet } from '../../storage/keys.ts'

/** The active account of a namespace. `reconnecting`: stored, but not yet confirmed by its wallet. */
export type ActiveAccount =
  | { status: 'disconnected' }
  | { status: 'connecting'; wallet: StoredWallet }
  | { status: 'reconnecting'; wallet: StoredWallet; caipNetworkId: string; address?: string }
  | {
      status: 'connected'
      wallet: StoredWallet
      /** The active one of `accounts`. */
      address: string
      /** Every account that the wallet shares, in the wallet's order. */
      accounts: readonly string[]
      caipNetworkId: string
    }
export type ConnectedAccount = Extract<ActiveAccount, { status: 'connected' }>

/** A wallet in one namespace: connected, or stored and being restored. */
export type Connection = Extract<ActiveAccount, { caipNetworkId: string }>

export const namespaceOf = (caipNetworkId: string) => caipNetworkId.split(':')[0] as Namespace

/** Identifies a connection: its namespace, the kind of its wallet and the wallet's ID. */
export const connectionId = ({ wallet, caipNetworkId }: Pick<Connection, 'wallet' | 'caipNetworkId'>) =>
  `${namespaceOf(caipNetworkId)}:${wallet.connector}:${wallet.id}`

/** The addresses that a wallet shares, with its own choice first. */
type Shared = Pick<ConnectedAccount, 'address' | 'accounts'>

/**
 * Returns the account with the addresses that its wallet shares now. The visitor's choice stays while it is shared,
 * unless the wallet itself put another account first.
 */
export const withAccounts = (account: ConnectedAccount, { address, accounts }: Shared): ConnectedAccount => {
  const isKept = address === account.accounts[0] && accounts.includes(account.address)
  return { ...account, accounts, address: isKept ? account.address : address }
}
