import { createRelay } from './createRelay.ts'
import { createVerifier } from './createVerifier.ts'
import type { Farcaster } from './Farcaster.ts'

interface Place {
  relayUrl: string
  /** A node of OP Mainnet. */
  rpcUrl: string
}

/** Farcaster by its relay and a node. */
export const createFarcaster = ({ relayUrl, rpcUrl }: Place): Farcaster => ({
  ...createRelay(relayUrl),
  readFid: createVerifier(rpcUrl),
})
