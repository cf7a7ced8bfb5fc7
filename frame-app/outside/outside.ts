import { atom } from 'jotai'
import type { Connectors } from '../connectors/connectors.ts'
import type { WalletConnect } from '../connectors/walletConnect/walletConnect.ts'
import type { WalletSource } from '../domains/wallets/walletSource.ts'
import type { EmbeddedWallet } from '../frames/embeddedWallet.ts'
import type { HostCalls } from '../frames/host.ts'
import type { BlockchainData } from '../services/blockchain-data/blockchainData.ts'
import type { TypedStorage } from '../storage/storage.ts'
import type { DocumentEnvironment } from './documentEnvironment.ts'

/** The environment outside the frame, for use by domains. Set once at start. Tests provide their own. */
export interface Outside {
  host: Pick<HostCalls, 'show' | 'hide' | 'resize' | 'stateChanged' | 'track' | 'alert' | 'openLink' | 'goTo' | 'siwx'>
  connectors: Connectors
  walletConnect: Pick<WalletConnect, 'pair' | 'wake'>
  /** Returns the secure frame, which is created on first use. */
  embedded: () => Promise<Pick<EmbeddedWallet, 'calls' | 'place' | 'requests' | 'syncAgain'>>
  /** Loaded on first use. */
  listing: () => Promise<WalletSource>
  /** The blockchain data service. Loaded on first use. Nothing is requested before a wallet is connected. */
  data: () => Promise<Omit<BlockchainData, 'getSupportedChains'>>
  storage: TypedStorage
  environment: DocumentEnvironment
}

const unset = (): never => {
  throw new Error('The outside is not set yet')
}

export const outsideAtom = atom<Outside>({
  get host() {
    return unset()
  },
  get connectors() {
    return unset()
  },
  get walletConnect() {
    return unset()
  },
  get embedded() {
    return unset()
  },
  get listing() {
    return unset()
  },
  get data() {
    return unset()
  },
  get storage() {
    return unset()
  },
  get environment() {
    return unset()
  },
})
