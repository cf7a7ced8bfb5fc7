import type { ReadChain } from '../../request.ts'
import type { LeastPrices } from './userOperation.ts'

const isPrice = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value)

const readPrice = (value: unknown) => (isPrice(value) ? BigInt(value) : undefined)

/** The method of Pimlico and Alto, adopted by other bundlers. Bundlers without it have no minimum prices. */
export const readLeastPrices = async (rpc: ReadChain): Promise<LeastPrices> => {
  const answer: unknown = await rpc('pimlico_getUserOperationGasPrice', []).catch(() => undefined)
  const { slow } = (answer ?? {}) as { slow?: { maxFeePerGas?: unknown; maxPriorityFeePerGas?: unknown } | null }
  return {
    maxFeePerGas: readPrice(slow?.maxFeePerGas),
    maxPriorityFeePerGas: readPrice(slow?.maxPriorityFeePerGas),
  }
}

/** The messages of Rundler, Alto, Skandha and Voltaire: `maxFeePerGas must be at least 21464490 (current: …)`. */
const refusal = /\b(maxFeePerGas|maxPriorityFeePerGas)\b[^\d]{1,60}?\bat least:? (0x[\da-f]{1,16}|\d{1,20})\b/gi

/** Returns the prices that a bundler names when it refuses an operation. Undefined if it names none. */
export const namedPrices = (error: unknown): LeastPrices | undefined => {
  const message = error instanceof Error ? error.message : ''
  const named = [...message.matchAll(refusal)].map(([, name = '', price = '0']) => [
    name.toLowerCase() === 'maxfeepergas' ? 'maxFeePerGas' : 'maxPriorityFeePerGas',
    BigInt(price),
  ])
  return named.length > 0 ? (Object.fromEntries(named) as LeastPrices) : undefined
}
