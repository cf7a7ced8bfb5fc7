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
  /** Reports to the modal whether this page has an account. */
  reportAccount: () => Promise<void>
}

const isUnauthorized = (error: unknown) => error instanceof BaseError && error.code === unauthorized[0]

/**
 * The page's requests, on the network that they name or the wallet's current one. After a request is refused for lack
 * of an account, reports the account to the modal: this frame's storage may have been cleared.
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
