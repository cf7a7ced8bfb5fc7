import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { CaipChainId } from './caipIds.ts'

export const SupportedChains = z.object({
  http: z.array(CaipChainId),
  ws: z.catch(z.array(CaipChainId), []),
})
export type SupportedChains = z.infer<typeof SupportedChains>

/** Reads the CAIP-2 ids of the networks that the service supports. */
export const createGetSupportedChains =
  ({ urlOf, request }: ProjectClient) =>
  (signal?: AbortSignal): Promise<SupportedChains> =>
    request(urlOf('/v1/supported-chains'), SupportedChains, signal)
