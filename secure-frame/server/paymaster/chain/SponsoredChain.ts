import { type Address, createPublicClient, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** A network that operations are paid for on. */
export interface SponsoredChain {
  /** CAIP-2. */
  network: string
  chainId: number
  client: ReturnType<typeof createNodeClient>
  contract: Address
  /** Approves operations: nothing else, and owns nothing. */
  signer: PrivateKeyAccount
  mostPreVerificationGas: bigint
  /** Who carries operations where there is no bundler. */
  relayer?: Relayer
}

export interface Relayer {
  /** Sends transactions, and gets back what they cost from the deposit of the contract. */
  account: PrivateKeyAccount
  /** SHA-256 of what who asks has to show. Without it, anybody may ask. */
  secretHash?: string
  /** The operator is told when the account has less, in wei. Default: what ten million gas cost at that moment. */
  leastWei?: bigint
}

const timeoutMs = 10_000

/** viem's client of one node. What does not answer is asked again by who asked. */
export const createNodeClient = (rpcUrl: string) =>
  createPublicClient({
    transport: http(rpcUrl, { timeout: timeoutMs, retryCount: 0, fetchOptions: { redirect: 'error' } }),
  })
