import type { rpcMethods } from '#protocol/app-to-secure/rpc'
import type { Handlers } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { unauthorized } from '#protocol/errors/rpc'
import type { CurrentNetwork } from '../page/currentNetwork.ts'
import { connectedNetwork } from '../page/servedNetworks.ts'
import type { ExecuteRpc } from '../requests/executeRpc.ts'

type Rpc = Handlers<typeof rpcMethods>

interface RpcDeps {
  execute: ExecuteRpc
  chain: CurrentNetwork
  /** Reports to the modal whether this page can see an account. */
  reportAccount: () => Promise<void>
}

const isUnauthorized = (error: unknown) => error instanceof BaseError && error.code === unauthorized[0]

/**
 * Handles the page's requests, on the network that they name or otherwise on the current one. If a request is rejected
 * because there is no account, reports this to the modal. The browser may have cleared this frame's storage.
 */
export const createRpcHandlers = ({ execute, chain, reportAccount }: RpcDeps): Rpc => ({
  rpcRequest: async ({ method, params, chainId }, context) => {
    const network = chainId === undefined ? chain.network() : connectedNetwork(chainId)
    try {
      return await execute({ method, params, network }, context)
    } catch (error) {
      if (isUnauthorized(error)) await reportAccount()
      throw error
    }
  },
})
