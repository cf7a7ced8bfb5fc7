import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import type { Chain } from '../chain.ts'
import type { ExecuteRpc } from '../rpc/executeRpc.ts'
import { servedNetwork } from '../rpc/servedNetworks.ts'

type Rpc = Pick<Handlers<typeof appToSecure>, 'rpcRequest'>

/** The page's requests, on the network that they name or on the one that the wallet is on. */
export const createRpcHandlers = (execute: ExecuteRpc, chain: Chain): Rpc => ({
  rpcRequest: async ({ method, params, chainId }, { signal }) => {
    const network = chainId === undefined ? chain.network() : servedNetwork(chainId)
    return execute({ method, params, network }, signal)
  },
})
