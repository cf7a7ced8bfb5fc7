import { address, createSolanaRpc } from '@solana/web3.js'
import type { Network } from '#protocol/vocabulary/network'
import { requestTimeoutMs } from './chainClient.ts'

/** The balance in lamports. Rejects where the network has no RPC URL, or its node does not answer in time. */
export const getSolBalance = async ({ name, rpcUrls }: Network, owner: string) => {
  const [url] = rpcUrls.default.http
  if (!url) throw new Error(`${name} has no RPC URL`)
  const abortSignal = AbortSignal.timeout(requestTimeoutMs)
  const { value } = await createSolanaRpc(url).getBalance(address(owner)).send({ abortSignal })
  return BigInt(value)
}
