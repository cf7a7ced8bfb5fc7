import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { Transaction } from './transaction.ts'

export interface HistoryQuery {
  address: string
  /** CAIP-2 id. Default: all networks. */
  chainId?: string
  /** Value of `next` from the previous page. */
  cursor?: string
}

export const HistoryAnswer = z.object({
  data: z.array(Transaction),
  /** Cursor of the following page. Null on the last page. */
  next: z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(1024))), null),
  /** False if the service has not read all blocks yet. More transactions may follow. */
  isComplete: z.catch(z._default(z.boolean(), true), true),
  /** False if internal transfers are missing because the network's node does not provide them. */
  hasInternalTransfers: z.catch(z._default(z.boolean(), true), true),
})
export type HistoryPage = z.infer<typeof HistoryAnswer>

/** Reads one page of an account's transactions, the latest first. */
export const createGetHistory =
  ({ urlOf, request }: ProjectClient) =>
  ({ address, chainId, cursor }: HistoryQuery, signal?: AbortSignal): Promise<HistoryPage> =>
    request(urlOf(`/v1/account/${encodeURIComponent(address)}/history`, { cursor, chainId }), HistoryAnswer, signal)
