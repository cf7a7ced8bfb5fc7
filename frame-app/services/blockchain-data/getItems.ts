import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { Item } from './item.ts'

export interface ItemsQuery {
  address: string
  /** CAIP-2. Without it, of all networks of the service on which the address can exist. */
  chainId?: string
  /** Looks for new items even if the service has looked a moment ago. */
  forceUpdate?: boolean
}

export const ItemsAnswer = z.object({
  items: z.array(Item),
  /** False while metadata is still being read: names and pictures may come. */
  isComplete: z.catch(z._default(z.boolean(), true), true),
})
export type ItemsAnswer = z.infer<typeof ItemsAnswer>

/** The items (NFTs) that an account has, the latest first. */
export const createGetItems =
  ({ urlOf, request }: ProjectClient) =>
  ({ address, chainId, forceUpdate }: ItemsQuery, signal?: AbortSignal): Promise<ItemsAnswer> => {
    const path = `/v1/account/${encodeURIComponent(address)}/items`
    return request(urlOf(path, { chainId, forceUpdate: forceUpdate || undefined }), ItemsAnswer, signal)
  }
