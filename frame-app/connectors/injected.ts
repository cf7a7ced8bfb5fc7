import { invalidChainId, rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { HostCalls } from '../frames/host.ts'
import type { Connector, WalletAccount } from './Connector.ts'

const addressPattern = /^0x[0-9a-f]{40}$/i
const quantityPattern = /^0x[0-9a-f]{1,13}$/i

const firstAddress = (accounts: Json) => {
  const [first] = Array.isArray(accounts) ? accounts : []
  return typeof first === 'string' && addressPattern.test(first) ? first : undefined
}

/** A wallet of the page, asked through the page, so that it sees the page's own origin (EIP-1193). */
export const createInjectedConnector = (host: Pick<HostCalls, 'requestWallet'>): Connector => {
  const ask = (walletId: string, method: string, params?: Json, signal?: AbortSignal) =>
    host.requestWallet({ walletId, method, ...(params === undefined ? {} : { params }) }, { signal })

  const readAccount = async (walletId: string, accounts: Json, signal: AbortSignal) => {
    const address = firstAddress(accounts)
    if (!address) return undefined
    const chainId = await ask(walletId, 'eth_chainId', undefined, signal)
    if (typeof chainId !== 'string' || !quantityPattern.test(chainId)) throw rpcError(invalidChainId)
    return { address, caipNetworkId: `eip155:${Number(chainId)}` } satisfies WalletAccount
  }

  return {
    namespaces: ['eip155'],
    connect: async (walletId, signal) => {
      const accounts = await ask(walletId, 'eth_requestAccounts', undefined, signal)
      const account = await readAccount(walletId, accounts, signal)
      if (!account) throw rpcError(unauthorized, 'The wallet shared no account')
      return account
    },
    restore: async (walletId, signal) =>
      readAccount(walletId, await ask(walletId, 'eth_accounts', undefined, signal), signal),
    disconnect: async (walletId, signal) => {
      await ask(walletId, 'wallet_revokePermissions', [{ eth_accounts: {} }], signal)
    },
    request: (walletId, method, params) => ask(walletId, method, params),
  }
}
