import * as z from 'zod/mini'
import { safeParse } from '#protocol/schema'
import { KeptPermission } from '#protocol/vocabulary/keptPermission'

const Bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/))
const Permission = z.custom<KeptPermission>((value) => safeParse(KeptPermission, value).success)
const Time = z.int().check(z.nonnegative())

const wallet = {
  id: z.string(),
  tier: z.union([z.literal(0), z.literal(1)]),
  createdAt: Time,
  accounts: z.array(z.strictObject({ namespace: z.string(), type: z.string(), address: z.string() })),
  sets: z.array(
    z.strictObject({
      id: z.string(),
      deviceId: z.string(),
      authShare: z.string(),
      recoveryShare: z.nullable(z.string()),
      isWithheld: z.boolean(),
      createdAt: Time,
    }),
  ),
  ways: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['passkey', 'passphrase', 'file', 'words', 'key']),
      credentialId: z.nullable(z.string()),
      parts: z.nullable(z.strictObject({ authShare: z.string(), sealed: z.string() })),
      createdAt: Time,
    }),
  ),
  /** Not included in exports of releases that stored no permissions. */
  permissions: z._default(z.array(Permission), []),
}

/** An additional account of a login: its wallet with shares, recovery methods and permissions. */
export const MovedWallet = z.strictObject(wallet)
export type MovedWallet = z.infer<typeof MovedWallet>

/** The data of one person for a move between operators, with all wallet shares, recovery methods and login methods. */
export const MovedAccount = z.strictObject({
  ...wallet,
  language: z.string(),
  requiresDeviceApproval: z.boolean(),
  identities: z.array(
    z.strictObject({
      provider: z.string(),
      /** Hashed by the previous operator with its own key. */
      subject: z.string(),
      email: z.nullable(z.string()),
      name: z.nullable(z.string()),
      createdAt: Time,
    }),
  ),
  passkeys: z.array(
    z.strictObject({
      credentialId: z.string(),
      userHandle: z.string(),
      publicKey: Bytes,
      counter: Time,
      transports: z.string(),
      hasPrf: z.nullable(z.boolean()),
      isSynced: z.boolean(),
      name: z.string(),
      createdAt: Time,
    }),
  ),
  devices: z.array(
    z.strictObject({
      id: z.string(),
      keyThumbprint: z.string(),
      name: z.string(),
      hostOrigin: z.string(),
      createdAt: Time,
      revokedAt: z.nullable(Time),
    }),
  ),
  /** Undefined if the person has no additional accounts or the exporting release did not support them. */
  further: z.optional(z.array(MovedWallet)),
})
export type MovedAccount = z.infer<typeof MovedAccount>
