import { address, createSolanaRpc } from '@solana/web3.js'
import type { Network } from '#protocol/vocabulary/network'
import { requestTimeoutMs } from './chainClient.ts'

const askNode = async (url: string, owner: string) => {
  const abortSignal = AbortSignal.timeout(requestTimeoutMs)
  const { value } = await createSolanaRpc(url).getBalance(address(owner)).send({ abortSignal })
  return BigInt(value)
}

/**
 * Reads the balance in lamports from the first RPC URL that responds. Rejects if no URL responds within ten seconds.
 */
export const getSolBalance = async ({ name, rpcUrls }: Network, owner: string) => {
  let failure: unknown = new Error(`${name} has no RPC URL`)
  for (const url of rpcUrls.default.http) {
    try {
      return await askNode(url, owner)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
