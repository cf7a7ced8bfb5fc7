import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { Namespace } from '#protocol/vocabulary/network'
import type { Transactions } from '../../services/transactions/Transactions.ts'

const loaders: Partial<Record<Namespace, () => Promise<Transactions>>> = {
  eip155: async () => (await import('../../services/transactions/evmTransactions.ts')).evmTransactions,
  solana: async () => (await import('../../services/transactions/solanaTransactions.ts')).solanaTransactions,
}

/** Loads a namespace's transaction code. Rejects with 'Unsupported chain' if Foyer does not support it (SND-01). */
export const transactionsOf = async (namespace: Namespace) => {
  const load = loaders[namespace]
  if (!load) throw rpcError(unsupportedMethod, 'Unsupported chain')
  return load()
}
