import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { BuiltCall, type SwapPair, Units } from './swapShapes.ts'

export interface ApproveQuery extends SwapPair {
  userAddress: string
  /** Exact allowance in the token's smallest unit. */
  amount: bigint
  /** CAIP-10 id of the quote's router. Default: the network's first router. */
  spender?: string
}

export const ApproveAnswer = z.object({
  tx: z.object({
    ...BuiltCall,
    value: Units,
    eip155: z.object({ gas: z.number().check(z.positive()), gasPrice: Units }),
  }),
  /** The allowance after the call. It is zero first if the token rejects changes of a nonzero allowance. */
  amount: Units,
})
export type ApproveAnswer = z.infer<typeof ApproveAnswer>

/** Builds the call that approves the exact token amount for the router. */
export const createBuildApprove =
  ({ urlOf, request }: ProjectClient) =>
  ({ amount, ...query }: ApproveQuery, signal?: AbortSignal): Promise<ApproveAnswer> =>
    request(urlOf('/v1/convert/build-approve', { ...query, amount: String(amount) }), ApproveAnswer, signal)
