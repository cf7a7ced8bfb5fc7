import type { Chain } from '../chains.ts'
import { wrappedSol } from './solana/solanaAnchors.ts'

/** Returns the wrapped native token of a network, used to price the native currency. Undefined if unknown. */
export const wrappedNativeOf = (chain: Chain): string | undefined =>
  chain.namespace === 'solana' ? wrappedSol : chain.contracts.wrappedNative
