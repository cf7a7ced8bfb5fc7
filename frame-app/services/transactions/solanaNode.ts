import { createSolanaRpc } from '@solana/web3.js'
import type { Network } from '#protocol/vocabulary/network'
import { requestTimeoutMs } from '../chain-rpc/chainClient.ts'

/** Creates a client for the network's first RPC URL. */
export const solanaNodeOf = ({ name, rpcUrls }: Network) => {
  const [url] = rpcUrls.default.http
  if (!url) throw new Error(`${name} has no RPC URL`)
  return createSolanaRpc(url)
}

export const withinTimeout = () => ({ abortSignal: AbortSignal.timeout(requestTimeoutMs) })

/** Fee per signature in lamports, used if the node does not report it. */
export const signatureFee = 5000n
