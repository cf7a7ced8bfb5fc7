import type { Chain } from '../chains.ts'
import { wrappedSol } from './solana/solanaAnchors.ts'

/** The token that wraps a network's own currency, by which that is priced. Undefined where none is known. */
export const wrappedNativeOf = (chain: Chain): string | undefined =>
  chain.namespace === 'solana' ? wrappedSol : chain.contracts.wrappedNative
