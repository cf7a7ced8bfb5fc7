import { atom } from 'jotai'
import type { StoredWallet } from '../../storage/keys.ts'
import { accountAtom, connectionsAtom } from '../connections/accountAtoms.ts'
import type { Account, ConnectedAccount } from '../connections/connection.ts'
import { attemptAtom } from './connect.ts'
import { linkingAtom, pairedWithAtom, pairingAtom, type WalletLink } from './pairing.ts'

/** Everything that is known of connecting. */
export interface ConnectionState {
  /** The connected wallets, the last used first. */
  connections: readonly ConnectedAccount[]
  /** The pairing link that can be used now. */
  wcUri: string | undefined
  /** When that link ends, in Unix milliseconds. */
  wcPairingExpiry: number | undefined
  /** What a wallet's app was opened with. */
  wcLinking: WalletLink | undefined
  /** Pairing ended without a session. */
  wcError: boolean
  /** A link is being made, or a wallet of the page has not answered yet. */
  buffering: boolean
  /** The wallet that was last chosen for pairing or paired with: not the list of recent wallets, which outlives it. */
  recentWallet: Pick<StoredWallet, 'id' | 'name' | 'icon'> | undefined
  /** Of the active namespace. */
  status: Account['status']
}

export const connectionStateAtom = atom((get): ConnectionState => {
  const pairing = get(pairingAtom)
  const isReady = pairing.status === 'ready'
  return {
    connections: get(connectionsAtom).filter((connection) => connection.status === 'connected'),
    wcUri: isReady ? pairing.uri : undefined,
    wcPairingExpiry: isReady ? pairing.expiresAt : undefined,
    wcLinking: get(linkingAtom),
    wcError: pairing.status === 'failed' || pairing.status === 'declined',
    buffering: pairing.status === 'making' || get(attemptAtom).status === 'waiting',
    recentWallet: get(pairedWithAtom),
    status: get(accountAtom).status,
  }
})
