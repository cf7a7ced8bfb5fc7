import { invalidChainId, rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { HostCalls } from '../frames/host.ts'
import type { Connector, WalletAccount } from './Connector.ts'
import { isEvmAddress } from './evmAddress.ts'
import { toEvmCaipNetworkId } from './evmChainId.ts'
import { readWalletAddresses } from './readWalletAddresses.ts'
import { requestPageWallet } from './requestPageWallet.ts'
import { switchEvmNetwork } from './switchEvmNetwork.ts'

/**
 * Creates the connector for injected EVM wallets (EIP-1193). Requests go through the page so that the wallet sees the
 * page's origin.
 */
export const createInjectedEvm = (host: Pick<HostCalls, 'requestWallet'>): Connector => {
  const ask = requestPageWallet(host)

  const readChain = async (walletId: string, signal?: AbortSignal) => {
    const caipNetworkId = toEvmCaipNetworkId(await ask(walletId, 'eth_chainId', undefined, signal))
    if (!caipNetworkId) throw rpcError(invalidChainId)
    return caipNetworkId
  }

  const readAccount = async (walletId: string, accounts: Json, signal: AbortSignal) => {
    const read = readWalletAddresses(accounts, isEvmAddress)
    return read && ({ ...read, caipNetworkId: await readChain(walletId, signal) } satisfies WalletAccount)
  }

  return {
    connect: async (walletId, _network, signal) => {
      const accounts = await ask(walletId, 'eth_requestAccounts', undefined, signal)
      const account = await readAccount(walletId, accounts, signal)
      if (!account) throw rpcError(unauthorized, 'The wallet shared no account')
      return account
    },
    restore: async (walletId, _caipNetworkId, signal) =>
      readAccount(walletId, await ask(walletId, 'eth_accounts', undefined, signal), signal),
    disconnect: async (walletId, signal) => {
      await ask(walletId, 'wallet_revokePermissions', [{ eth_accounts: {} }], signal)
    },
    request: (walletId, { method, params }) => ask(walletId, method, params),
    switchNetwork: async (walletId, network) => {
      await switchEvmNetwork((method, params) => ask(walletId, method, params), network)
      // Reads the chain from the wallet, because the event for the switch may be missing or late.
      return readChain(walletId)
    },
  }
}
