import { internal, rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { HostCalls } from '../frames/host.ts'
import type { Connector } from './Connector.ts'
import { readWalletAddresses } from './readWalletAddresses.ts'
import { requestPageWallet } from './requestPageWallet.ts'
import { isSolanaAddress } from './solanaAddress.ts'

/** Adds the chain to the request params, because the wallet has no current chain. */
const withChain = (params: Json | undefined, caipNetworkId: string): Json => {
  if (params === undefined) return { chain: caipNetworkId }
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw rpcError(internal, 'Solana methods take one object')
  return { ...params, chain: caipNetworkId }
}

/**
 * Creates the connector for injected Solana wallets (Wallet Standard). Requests go through the page. The wallet has no
 * current network, so the modal chooses it.
 */
export const createInjectedSolana = (host: Pick<HostCalls, 'requestWallet'>): Connector => {
  const ask = requestPageWallet(host)
  return {
    connect: async (walletId, { caipNetworkId }, signal) => {
      const accounts = await ask(walletId, 'solana_requestAccounts', { chain: caipNetworkId }, signal)
      const read = readWalletAddresses(accounts, isSolanaAddress)
      if (!read) throw rpcError(unauthorized, 'The wallet shared no account')
      return { ...read, caipNetworkId }
    },
    restore: async (walletId, caipNetworkId, signal) => {
      const accounts = await ask(walletId, 'solana_getAccounts', { chain: caipNetworkId }, signal)
      const read = readWalletAddresses(accounts, isSolanaAddress)
      return read && { ...read, caipNetworkId }
    },
    disconnect: async (walletId, signal) => {
      await ask(walletId, 'solana_disconnect', undefined, signal)
    },
    request: async (walletId, { method, params, caipNetworkId }) =>
      ask(walletId, method, withChain(params, caipNetworkId)),
    switchNetwork: async (_walletId, { caipNetworkId }) => caipNetworkId,
  }
}
