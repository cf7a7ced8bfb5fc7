import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { Count, RequiredText } from '#protocol/server-kit/environment'
import type { NamesConfig } from './NamesConfig.ts'

const zonePattern = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/
// A zone. Rejects top-level domains, because the service would answer for names that belong to others.
const Zone = RequiredText.check(z.regex(zonePattern, { error: 'is not a name in lower case such as names.eth' }))
const ResolverAddress = RequiredText.check(z.regex(/^0x[0-9a-fA-F]{40}$/, { error: 'is not an address such as 0xab…' }))
const SignerKey = RequiredText.check(z.regex(/^0x[0-9a-fA-F]{64}$/, { error: 'is not a key of 0x and 64 digits' }))

/** Environment variables for names. */
export const nameFields = {
  NAMES_ZONE: z.optional(Zone),
  NAMES_LEGACY_ZONE: z.optional(Zone),
  NAMES_RESERVED: z.optional(z.string()),
  NAMES_RESOLVER: z.optional(ResolverAddress),
  NAMES_RESOLVER_CHAIN: z._default(Count, 1),
  NAMES_SIGNER_KEY: z.optional(SignerKey),
}
type NameSettings = z.infer<z.ZodMiniObject<typeof nameFields>>

/** True if the settings are complete. They are checked at start, because registered names cannot be revoked. */
const isWhole = (settings: NameSettings) =>
  settings.NAMES_ZONE !== undefined
    ? (settings.NAMES_RESOLVER === undefined) === (settings.NAMES_SIGNER_KEY === undefined)
    : [settings.NAMES_LEGACY_ZONE, settings.NAMES_RESOLVER, settings.NAMES_SIGNER_KEY].every((one) => one === undefined)

/** Checks that the name settings are complete. */
export const hasWholeNames = z.refine<NameSettings>(isWhole, {
  path: ['NAMES_ZONE'],
  error: 'is missing beside other settings of names, or one of NAMES_RESOLVER and NAMES_SIGNER_KEY is',
})

/** Converts the settings to the server option. */
export const nameOptions = (settings: NameSettings): { names?: NamesConfig } => {
  const { NAMES_ZONE: zone, NAMES_RESOLVER: resolver, NAMES_SIGNER_KEY: signerKey } = settings
  if (zone === undefined) return {}
  const chainId = settings.NAMES_RESOLVER_CHAIN
  // The schemas above have validated the format.
  const gateway = { resolver: resolver as Address, chainId, signerKey: signerKey as Hex }
  return {
    names: {
      zone,
      legacyZone: settings.NAMES_LEGACY_ZONE,
      reserved: settings.NAMES_RESERVED?.split(/\s+/).filter(Boolean),
      gateway: resolver && signerKey ? gateway : undefined,
    },
  }
}
