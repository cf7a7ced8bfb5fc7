import { internal, rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { HostCalls } from '../frames/host.ts'
import type { Connector } from './Connector.ts'
import { readAccounts } from './readAccounts.ts'
import { isSolanaAddress } from './solanaAddress.ts'

/** Reads `[{ pubkey }]`, as `solana_getAccounts` of WalletConnect's Solana methods answers. */
const readPubkeys = (accounts: Json) =>
  readAccounts(
    Array.isArray(accounts) && accounts.map((account: Json) => ((account ?? {}) as { pubkey?: unknown }).pubkey),
    isSolanaAddress,
  )

/** Params of a request, with the chain that the wallet has to know: it has none of its own. */
const withChain = (params: Json | undefined, caipNetworkId: string): Json => {
  if (params === undefined) return { chain: caipNetworkId }
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw rpcError(internal, 'Solana methods take one object')
  return { ...params, chain: caipNetworkId }
}

/**
 * An injected Solana wallet (Wallet Standard). Requests go through the page. It has no network of its own: the modal
 * chooses.
 */
export const createInjectedSolana = (host: Pick<HostCalls, 'requestWallet'>): Connector => ({
  connect: async (walletId, { caipNetworkId }, signal) => {
    const params = { chain: caipNetworkId }
    const accounts = await host.requestWallet({ walletId, method: 'solana_requestAccounts', params }, { signal })
    const read = readPubkeys(accounts)
    if (!read) throw rpcError(unauthorized, 'The wallet shared no account')
    return { ...read, caipNetworkId }
  },
  restore: async (walletId, caipNetworkId, signal) => {
    const params = { chain: caipNetworkId }
    const accounts = await host.requestWallet({ walletId, method: 'solana_getAccounts', params }, { signal })
    const read = readPubkeys(accounts)
    return read && { ...read, caipNetworkId }
  },
  disconnect: async (walletId, signal) => {
    await host.requestWallet({ walletId, method: 'solana_disconnect' }, { signal })
  },
  request: (walletId, { method, params, caipNetworkId }) =>
    host.requestWallet({ walletId, method, params: withChain(params, caipNetworkId) }),
  switchNetwork: async (_walletId, { caipNetworkId }) => caipNetworkId,
})
