import * as z from 'zod/mini'

/** Maximum length in UTF-16 code units. */
export const longestBio = 160
const longestPictureUrl = 2048

/** Matches control and bidirectional characters, which would affect the surrounding text. */
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Public attributes of an account: the URL of its avatar (https or IPFS) and a short text. */
export const NameAttributes = z.strictObject({
  avatar: z.optional(z.string().check(z.maxLength(longestPictureUrl), z.regex(/^(?:https|ipfs):\/\/[^\s"<>\\]+$/))),
  bio: z.optional(
    z.string().check(
      z.minLength(1),
      z.maxLength(longestBio),
      z.refine((text) => !controls.test(text)),
    ),
  ),
})
export type NameAttributes = z.infer<typeof NameAttributes>

const NamedAddress = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** ISO 8601 date. */
  created: z.string(),
})

/** A name that resolves to an account. */
export const AccountName = z.object({
  /** Full name with its zone, such as `ola.foyer.eth`. */
  name: z.string(),
  registered_at: z.string(),
  updated_at: z.optional(z.string()),
  /**
   * Addresses by coin type (ENSIP-9, ENSIP-11), which is a decimal string. 2147483648 means every EVM network
   * (ENSIP-19).
   */
  addresses: z.record(z.string(), NamedAddress),
  /** At most one entry. */
  attributes: z.array(z.object({ avatar: z.optional(z.string()), bio: z.optional(z.string()) })),
})
export type AccountName = z.infer<typeof AccountName>
