import { createFarcasterRelay } from './createFarcasterRelay.ts'
import { createVerifier } from './createVerifier.ts'
import type { Farcaster } from './Farcaster.ts'

interface FarcasterEndpoints {
  relayUrl: string
  /** A node of OP Mainnet. */
  rpcUrl: string
}

/** Creates the Farcaster functions from a relay and a node. */
export const createFarcaster = ({ relayUrl, rpcUrl }: FarcasterEndpoints): Farcaster => ({
  ...createFarcasterRelay(relayUrl),
  readFid: createVerifier(rpcUrl),
})
