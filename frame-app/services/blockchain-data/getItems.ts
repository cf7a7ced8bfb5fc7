import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { Item } from './item.ts'

export interface ItemsQuery {
  address: string
  /** CAIP-2 id. Default: all networks of the service on which the address can exist. */
  chainId?: string
  /** True to search for new items even if a recent search is cached. */
  forceUpdate?: boolean
}

export const ItemsAnswer = z.object({
  items: z.array(Item),
  /** False while metadata is still being read. Names and images may follow. */
  isComplete: z.catch(z._default(z.boolean(), true), true),
})
export type ItemsAnswer = z.infer<typeof ItemsAnswer>

/** Reads the items (NFTs) of an account, the latest first. */
export const createGetItems =
  ({ urlOf, request }: ProjectClient) =>
  ({ address, chainId, forceUpdate }: ItemsQuery, signal?: AbortSignal): Promise<ItemsAnswer> => {
    const path = `/v1/account/${encodeURIComponent(address)}/items`
    return request(urlOf(path, { chainId, forceUpdate: forceUpdate || undefined }), ItemsAnswer, signal)
  }
