import { type Address, createPublicClient, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** A network on which operations are sponsored. */
export interface SponsoredChain {
  /** CAIP-2 id of the network. */
  network: string
  chainId: number
  client: ReturnType<typeof createNodeClient>
  contract: Address
  /** The key only approves operations and holds no funds. */
  signer: PrivateKeyAccount
  mostPreVerificationGas: bigint
  /** Submits operations if the network has no bundler. */
  relayer?: Relayer
}

export interface Relayer {
  /** Sends transactions. The contract's deposit refunds their cost. */
  account: PrivateKeyAccount
  /** SHA-256 of the secret that requesters must present. Without it, requests are open to anyone. */
  secretHash?: string
  /** Balance in wei below which the operator is notified. Default: the current cost of ten million gas. */
  leastWei?: bigint
}

const timeoutMs = 10_000

/** Creates a viem client for one node. It does not retry, because the requester does. */
export const createNodeClient = (rpcUrl: string) =>
  createPublicClient({
    transport: http(rpcUrl, { timeout: timeoutMs, retryCount: 0, fetchOptions: { redirect: 'error' } }),
  })
