import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'

export const NameSuggestions = z.object({
  /** Full names with zone. */
  suggestions: z.array(z.object({ name: z.string().check(z.maxLength(255)), registered: z.boolean() })),
})
export type NameSuggestions = z.infer<typeof NameSuggestions>

/**
 * Reads names similar to a label, and whether each is registered. The label itself comes first, if it can be a name.
 */
export const createGetNameSuggestions =
  ({ urlOf, request }: ProjectClient) =>
  async (label: string, zone: string, signal?: AbortSignal) => {
    const url = urlOf(`/v1/profile/suggestions/${encodeURIComponent(label)}`, { zone })
    return (await request(url, NameSuggestions, signal)).suggestions
  }
