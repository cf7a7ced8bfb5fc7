import { type Address, createPublicClient, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** A network on which operations are sponsored. */
export interface SponsoredChain {
  /** CAIP-2 id. */
  network: string
  chainId: number
  client: ReturnType<typeof createNodeClient>
  contract: Address
  /** Only approves operations, and holds no funds. */
  signer: PrivateKeyAccount
  mostPreVerificationGas: bigint
  /** Submits operations if there is no bundler. */
  relayer?: Relayer
}

export interface Relayer {
  /** Sends transactions. Their cost is refunded from the deposit of the contract. */
  account: PrivateKeyAccount
  /** SHA-256 of the secret that requesters must present. Without it, requests are open to anyone. */
  secretHash?: string
  /** Balance, in wei, below which the operator is notified. Default: the cost of ten million gas at that moment. */
  leastWei?: bigint
}

const timeoutMs = 10_000

/** Creates viem's client of one node. It does not retry; the requester does. */
export const createNodeClient = (rpcUrl: string) =>
  createPublicClient({
    transport: http(rpcUrl, { timeout: timeoutMs, retryCount: 0, fetchOptions: { redirect: 'error' } }),
  })
