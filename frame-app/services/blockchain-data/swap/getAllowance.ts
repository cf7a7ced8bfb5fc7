import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { Units } from './swapShapes.ts'

export interface AllowanceQuery {
  /** CAIP-10 id. */
  tokenAddress: string
  userAddress: string
  /** CAIP-10 id of the router. Default: the network's first router. */
  spender?: string
}

export const AllowanceAnswer = z.object({ allowance: Units })

/** Reads a router's token allowance, in the token's smallest unit. */
export const createGetAllowance =
  ({ urlOf, request }: ProjectClient) =>
  async ({ tokenAddress, userAddress, spender }: AllowanceQuery, signal?: AbortSignal) => {
    const url = urlOf('/v1/convert/allowance', { tokenAddress, userAddress, spender })
    return (await request(url, AllowanceAnswer, signal)).allowance
  }
