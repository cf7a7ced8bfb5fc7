import type { ReadChain } from '../../request.ts'
import type { LeastPrices } from './userOperation.ts'

const isPrice = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value)

const readPrice = (value: unknown) => (isPrice(value) ? BigInt(value) : undefined)

/**
 * Reads minimum prices with a method of Pimlico and Alto that other bundlers have adopted. Bundlers without this method
 * have no minimum prices.
 */
export const readLeastPrices = async (rpc: ReadChain): Promise<LeastPrices> => {
  const answer: unknown = await rpc('pimlico_getUserOperationGasPrice', []).catch(() => undefined)
  const { slow } = (answer ?? {}) as { slow?: { maxFeePerGas?: unknown; maxPriorityFeePerGas?: unknown } | null }
  return {
    maxFeePerGas: readPrice(slow?.maxFeePerGas),
    maxPriorityFeePerGas: readPrice(slow?.maxPriorityFeePerGas),
  }
}

/**
 * Matches the error messages of Rundler, Alto, Skandha and Voltaire: `maxFeePerGas must be at least 21464490 (current:
 * …)`.
 */
const refusal = /\b(maxFeePerGas|maxPriorityFeePerGas)\b[^\d]{1,60}?\bat least:? (0x[\da-f]{1,16}|\d{1,20})\b/gi

/** Returns the minimum prices in a bundler's rejection. Undefined if it contains none. */
export const namedPrices = (error: unknown): LeastPrices | undefined => {
  const message = error instanceof Error ? error.message : ''
  const named = [...message.matchAll(refusal)].map(([, name = '', price = '0']) => [
    name.toLowerCase() === 'maxfeepergas' ? 'maxFeePerGas' : 'maxPriorityFeePerGas',
    BigInt(price),
  ])
  return named.length > 0 ? (Object.fromEntries(named) as LeastPrices) : undefined
}
