import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { BuiltCall, type SwapPair, Units } from './swapShapes.ts'

export interface ApproveQuery extends SwapPair {
  userAddress: string
  /** What the router may take, in the token's smallest unit, and no more. */
  amount: bigint
  /** CAIP-10 of the quote's router. Default: the network's first one. */
  spender?: string
}

export const ApproveAnswer = z.object({
  tx: z.object({
    ...BuiltCall,
    value: Units,
    eip155: z.object({ gas: z.number().check(z.positive()), gasPrice: Units }),
  }),
  /** The allowance, as the call leaves it: zero first where the token takes no new one in place of another. */
  amount: Units,
})
export type ApproveAnswer = z.infer<typeof ApproveAnswer>

/** The call that lets a router take exactly so much of a token. */
export const createBuildApprove =
  ({ urlOf, request }: ProjectClient) =>
  ({ amount, ...query }: ApproveQuery, signal?: AbortSignal): Promise<ApproveAnswer> =>
    request(urlOf('/v1/convert/build-approve', { ...query, amount: String(amount) }), ApproveAnswer, signal)
