import type { Connector } from '../Connector.ts'
import type { WalletConnect } from './walletConnect.ts'

type Served = keyof WalletConnect['connectors']

/** WalletConnect as the modal has it from the start: loaded when it is first asked for anything. */
export const lazyWalletConnect = (load: () => Promise<WalletConnect>): WalletConnect => {
  const connectorFor = (namespace: Served): Connector => {
    const loaded = async () => (await load()).connectors[namespace]
    return {
      connect: async (...given) => (await loaded()).connect(...given),
      restore: async (...given) => (await loaded()).restore(...given),
      disconnect: async (...given) => (await loaded()).disconnect(...given),
      request: async (...given) => (await loaded()).request(...given),
      switchNetwork: async (...given) => (await loaded()).switchNetwork(...given),
    }
  }
  return {
    connectors: { eip155: connectorFor('eip155'), solana: connectorFor('solana') },
    pair: async (pairing) => (await load()).pair(pairing),
    wake: async () => (await load()).wake(),
  }
}
