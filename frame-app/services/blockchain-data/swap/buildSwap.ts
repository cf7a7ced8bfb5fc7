import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { CaipAddress } from '../caipIds.ts'
import { BuiltCall, ExactSide, type SwapPair, Units } from './swapShapes.ts'

const UnitsText = z.string().check(z.regex(/^\d{1,78}$/))

export const SwapRequest = z.object({
  /** In the smallest unit of the exact token. */
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
  /** Disables the simulation and the gas estimate. */
  disableEstimate: z.optional(z.boolean()),
  exact: z.optional(ExactSide),
  /**
   * The limit that the visitor sees: minimum output, or maximum input for an exact output. The swap must respect it.
   */
  limit: z.optional(UnitsText),
  /** CAIP-10 id of the router with the allowance. Only its routes are used. */
  router: z.optional(CaipAddress),
})

export const SwapAnswer = z.object({
  tx: z.object({
    ...BuiltCall,
    /** Estimated output. */
    amount: Units,
    /** Amount of native currency sent with the call. */
    value: Units,
    eip155: z.object({ gas: Units, gasPrice: Units }),
  }),
  /** Maximum input amount. */
  mostIn: Units,
  /** Minimum output amount. */
  leastOut: Units,
  /** Expiry in Unix seconds. */
  deadline: z.int(),
  /** True if the node has simulated the call. */
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

/**
 * Builds the swap call and simulates it. Rejects with 409 if the price moved beyond the limit, and with 422 if the
 * simulation fails.
 */
export const createBuildSwap =
  ({ urlOf, post }: ProjectClient, projectId: string) =>
  ({ amount, limit, slippagePercent: slippage, ...order }: SwapOrder, signal?: AbortSignal): Promise<SwapAnswer> => {
    const body = { ...order, amount: String(amount), limit: String(limit), eip155: { slippage }, projectId }
    return post(urlOf('/v1/convert/build-transaction'), { ...body, disableEstimate: false }, SwapAnswer, signal)
  }
