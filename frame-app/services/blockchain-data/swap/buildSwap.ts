import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { CaipAddress } from '../caipIds.ts'
import { BuiltCall, ExactSide, type SwapPair, Units } from './swapShapes.ts'

const UnitsText = z.string().check(z.regex(/^\d{1,78}$/))

export const SwapRequest = z.object({
  /** In the smallest unit of the token that is exact. */
  amount: UnitsText,
  eip155: z.object({
    /** In percent. */
    slippage: z.number().check(z.gte(0), z.lte(50)),
    permit: z.optional(z.string()),
  }),
  projectId: z.optional(z.string()),
  from: CaipAddress,
  to: CaipAddress,
  userAddress: z.string(),
  /** Neither tries the swap nor estimates its gas. */
  disableEstimate: z.optional(z.boolean()),
  exact: z.optional(ExactSide),
  /** What was shown: the least that comes out, or the most that goes in where the output is exact. It holds. */
  limit: z.optional(UnitsText),
  /** Only by this router (CAIP-10): the one that has the allowance. */
  router: z.optional(CaipAddress),
})

export const SwapAnswer = z.object({
  tx: z.object({
    ...BuiltCall,
    /** What comes out, about. */
    amount: Units,
    /** What the call is paid, in the network's own currency. */
    value: Units,
    eip155: z.object({ gas: Units, gasPrice: Units }),
  }),
  /** The most that goes in. */
  mostIn: Units,
  /** The least that comes out. */
  leastOut: Units,
  /** Unix seconds: it fails afterwards. */
  deadline: z.int(),
  /** Whether the node has tried it. */
  isTried: z.catch(z._default(z.boolean(), false), false),
})
export type SwapAnswer = z.infer<typeof SwapAnswer>

export interface SwapOrder extends SwapPair {
  userAddress: string
  amount: bigint
  exact: ExactSide
  slippagePercent: number
  limit: bigint
  router?: string
}

/** The call that swaps, after a trial. Rejects with 409 where the price has moved beyond the limit, with 422 where it fails. */
export const createBuildSwap =
  ({ urlOf, post }: ProjectClient, projectId: string) =>
  ({ amount, limit, slippagePercent: slippage, ...order }: SwapOrder, signal?: AbortSignal): Promise<SwapAnswer> => {
    const body = { ...order, amount: String(amount), limit: String(limit), eip155: { slippage }, projectId }
    return post(urlOf('/v1/convert/build-transaction'), { ...body, disableEstimate: false }, SwapAnswer, signal)
  }
