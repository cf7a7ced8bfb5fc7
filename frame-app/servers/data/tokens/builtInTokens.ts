import * as z from 'zod/mini'
import { contractsOfChains } from '../contracts.ts'
import builtIn from './builtInTokens.json' with { type: 'json' }
import type { TokensOfChains } from './tokenList.ts'

const Rows = z.record(z.string(), z.array(z.tuple([z.string(), z.string(), z.string()])))

/** Returns widely used tokens, from `@web3icons/common` 0.11.51 (MIT), and the anchor tokens for prices. */
export const builtInTokens = (): TokensOfChains => {
  const rows = z.parse(Rows, builtIn)
  const chains = new Set([...Object.keys(rows), ...Object.keys(contractsOfChains)])
  const tokensOf = (chain: string) => [
    ...(contractsOfChains[chain]?.tokens ?? []),
    ...(rows[chain] ?? []).map(([address, symbol, name]) => ({ address, symbol, name })),
  ]
  return new Map([...chains].map((chain) => [chain, tokensOf(chain)]))
}
