import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'

/** A name below which accounts get theirs: lower-case labels, such as `foyer.eth`. */
const Zone = z.string().check(z.regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/), z.maxLength(100))

export const NameZones = z.object({ zones: z.array(Zone) })
export type NameZones = z.infer<typeof NameZones>

/** Below which names accounts get theirs. New ones are of the first zone. None: the service has no names. */
export const createGetNameZones =
  ({ urlOf, request }: ProjectClient) =>
  async (signal?: AbortSignal) =>
    (await request(urlOf('/v1/profile/zones'), NameZones, signal)).zones
