import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { Namespace } from '#protocol/vocabulary/network'
import type { Transfers } from '../../services/transfers/Transfers.ts'

const loaders: Partial<Record<Namespace, () => Promise<Transfers>>> = {
  eip155: async () => (await import('../../services/transfers/evmTransfers.ts')).evmTransfers,
  solana: async () => (await import('../../services/transfers/solanaTransfers.ts')).solanaTransfers,
}

/** Loads how transfers are made in a namespace. Rejects with 'Unsupported chain' where Foyer makes none (SND-01). */
export const transfersOf = async (namespace: Namespace) => {
  const load = loaders[namespace]
  if (!load) throw rpcError(unsupportedMethod, 'Unsupported chain')
  return load()
}
