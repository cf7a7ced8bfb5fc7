import { atom } from 'jotai'
import { connectionsAtom } from '../connections/accountAtoms.ts'
import { type ConnectedAccount, connectionId } from '../connections/connection.ts'

/** The connected wallets, most recently used first. */
export const connectedWalletsAtom = atom((get) =>
  get(connectionsAtom).filter((connection) => connection.status === 'connected'),
)

/** Finds the connected wallet with the given ID. */
export const getConnectedWalletAtom = atom(
  (get) => (id: string) => get(connectedWalletsAtom).find((connection) => connectionId(connection) === id),
)

/** Describes a wallet and the accounts that it shares. */
export interface ConnectedWallet {
  wallet: ConnectedAccount['wallet']
  accounts: readonly ConnectedAccount[]
}

const accountsOf = (connection: ConnectedAccount) => connection.accounts.map((address) => ({ ...connection, address }))

/** True for the embedded wallet, which counts as one wallet although each namespace has its own connection. */
const isOwn = ({ wallet }: Pick<ConnectedAccount, 'wallet'>) => wallet.connector === 'embedded'

/** Groups the connections by wallet and keeps their order. */
export const toWallets = (connections: readonly ConnectedAccount[]): readonly ConnectedWallet[] => {
  const own = connections.filter(isOwn)
  return connections
    .filter((connection) => !isOwn(connection) || connection === own[0])
    .map((connection) => ({
      wallet: connection.wallet,
      accounts: (isOwn(connection) ? own : [connection]).flatMap(accountsOf),
    }))
}
