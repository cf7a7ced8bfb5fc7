import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { shownText } from '../shownText.ts'
import { PictureUrl } from './tokenText.ts'

const maxNameLength = 255

const IdentityName = z.pipe(
  z.string(),
  z.transform((name: string) => shownText(name, maxNameLength) || null),
)

export const Identity = z.object({
  name: z.catch(z.nullable(IdentityName), null),
  avatar: z.catch(z.nullable(PictureUrl), null),
})
export type Identity = z.infer<typeof Identity>

/** The name and picture that an address goes by. Nulls where it has none. */
export const createGetIdentity =
  ({ urlOf, request }: ProjectClient) =>
  (address: string, signal?: AbortSignal): Promise<Identity> =>
    request(urlOf(`/v1/identity/${encodeURIComponent(address)}`), Identity, signal)
