import { numberToHex } from 'viem'
import type { EIP1193Provider } from '../../../../host-sdk/Foyer.ts'
import { chains } from '../../stack/ports.ts'
import { readCode } from './activityLog.ts'

const unrecognizedChainCode = 4902

type Network = (typeof chains)[keyof typeof chains]

/** The page's networks, in the order of its buttons. */
export const networks: readonly Network[] = Object.values(chains)

/** Switches the network. Adds it first if the wallet does not know it. */
export async function switchNetwork(provider: EIP1193Provider, network: Network): Promise<string> {
  const params = [{ chainId: numberToHex(network.chainId) }]
  const switchNow = () => provider.request({ method: 'wallet_switchEthereumChain', params })
  try {
    await switchNow()
  } catch (error) {
    if (readCode(error) !== unrecognizedChainCode) throw error
    await addNetwork(provider, network)
    await switchNow()
  }
  return `Now on ${network.name}`
}

function addNetwork(provider: EIP1193Provider, { chainId, name, rpcUrl }: Network): Promise<unknown> {
  const symbol = name === 'Monad Testnet' ? 'MON' : 'ETH'
  const nativeCurrency = { name: symbol, symbol, decimals: 18 }
  const params = [{ chainId: numberToHex(chainId), chainName: name, nativeCurrency, rpcUrls: [rpcUrl] }]
  return provider.request({ method: 'wallet_addEthereumChain', params })
}
