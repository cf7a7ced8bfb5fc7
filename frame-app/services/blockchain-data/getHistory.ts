import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { Transaction } from './transaction.ts'

export interface HistoryQuery {
  address: string
  /** CAIP-2. Without it, of all networks. */
  chainId?: string
  /** What the page before gave as `next`. */
  cursor?: string
}

export const HistoryAnswer = z.object({
  data: z.array(Transaction),
  /** The cursor of the following page; null on the last one. */
  next: z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(1024))), null),
  /** False while the service has not read all blocks yet: more may come. */
  isComplete: z.catch(z._default(z.boolean(), true), true),
  /** False where what contracts paid out is missing: the network's node did not tell it. */
  hasInternalTransfers: z.catch(z._default(z.boolean(), true), true),
})
export type HistoryPage = z.infer<typeof HistoryAnswer>

/** One page of an account's transactions, latest first. */
export const createGetHistory =
  ({ urlOf, request }: ProjectClient) =>
  ({ address, chainId, cursor }: HistoryQuery, signal?: AbortSignal): Promise<HistoryPage> =>
    request(urlOf(`/v1/account/${encodeURIComponent(address)}/history`, { cursor, chainId }), HistoryAnswer, signal)
