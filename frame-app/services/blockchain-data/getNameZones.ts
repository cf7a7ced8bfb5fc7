import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'

/** A zone for account names, which consists of lowercase labels, such as `foyer.eth`. */
const Zone = z.string().check(z.regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/), z.maxLength(100))

export const NameZones = z.object({ zones: z.array(Zone) })
export type NameZones = z.infer<typeof NameZones>

/** Reads the zones for account names. New names are registered in the first zone. Empty if the service has no names. */
export const createGetNameZones =
  ({ urlOf, request }: ProjectClient) =>
  async (signal?: AbortSignal) =>
    (await request(urlOf('/v1/profile/zones'), NameZones, signal)).zones
