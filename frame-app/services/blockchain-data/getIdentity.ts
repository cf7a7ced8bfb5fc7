import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { shownText } from '../shownText.ts'
import { PictureUrl } from './tokenText.ts'

const maxNameLength = 255

const IdentityName = z.pipe(
  z.string(),
  z.transform((name: string) => shownText(name, maxNameLength) || null),
)

export const AccountIdentity = z.object({
  name: z.catch(z.nullable(IdentityName), null),
  avatar: z.catch(z.nullable(PictureUrl), null),
})
export type AccountIdentity = z.infer<typeof AccountIdentity>

/** Reads the name and avatar of an address. Both are null if missing. */
export const createGetIdentity =
  ({ urlOf, request }: ProjectClient) =>
  (address: string, signal?: AbortSignal): Promise<AccountIdentity> =>
    request(urlOf(`/v1/identity/${encodeURIComponent(address)}`), AccountIdentity, signal)
