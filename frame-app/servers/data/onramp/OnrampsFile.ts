import * as z from 'zod/mini'
import type { OnrampAdapter } from './OnrampAdapter.ts'
import { createCoinbase } from './providers/coinbase.ts'
import { readCoinbaseKey } from './providers/coinbaseToken.ts'
import { createDesk } from './providers/desk.ts'
import { createMeld } from './providers/meld.ts'
import { createMoonPay } from './providers/moonpay.ts'

const Key = z.string().check(z.minLength(1))
const Url = z.string().check(z.regex(/^https?:\/\/[^\s/]+$/, { error: 'is no origin such as https://api.meld.io' }))
const shown = {
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  feeRange: z.optional(z.string().check(z.regex(/^[\d.,% -]{1,16}$/, { error: 'is no range such as 1-2%' }))),
}

const isCoinbaseKey = (secret: string) => {
  try {
    return readCoinbaseKey(secret) !== undefined
  } catch {
    return false
  }
}

const Meld = z.strictObject({
  kind: z.literal('meld'),
  key: Key,
  webhookSecret: z.optional(Key),
  apiUrl: z.optional(Url),
  ...shown,
})
const Coinbase = z.strictObject({
  kind: z.literal('coinbase'),
  keyId: Key,
  webhookSecret: z.optional(Key),
  isSandbox: z.optional(z.boolean()),
  secret: Key.check(z.refine(isCoinbaseKey, { error: 'is no secret API key' })),
  ...shown,
})
const MoonPay = z.strictObject({
  kind: z.literal('moonpay'),
  publicKey: Key,
  secretKey: Key,
  webhookKey: z.optional(Key),
  ...shown,
})
const Desk = z.strictObject({ kind: z.literal('desk'), origin: Url, secret: Key, ...shown })

const ProviderEntry = z.discriminatedUnion('kind', [Meld, Coinbase, MoonPay, Desk])
type ProviderEntry = z.infer<typeof ProviderEntry>

/** Onramp providers in display order, from the file `ONRAMPS_FILE`. The file contains secrets. */
export const OnrampsFile = z.strictObject({
  providers: z.array(ProviderEntry).check(
    z.refine((entries) => new Set(entries.map(({ kind }) => kind)).size === entries.length, {
      error: 'names a provider twice',
    }),
  ),
})
export type OnrampsFile = z.infer<typeof OnrampsFile>

const createProvider = (entry: ProviderEntry, fetch: typeof globalThis.fetch): OnrampAdapter => {
  switch (entry.kind) {
    case 'meld':
      return createMeld({ ...entry, fetch })
    case 'coinbase':
      return createCoinbase({ ...entry, fetch })
    case 'moonpay':
      return createMoonPay({ ...entry, fetch })
    case 'desk':
      return createDesk({ ...entry, fetch })
  }
}

export const createProviders = ({ providers }: OnrampsFile, fetch: typeof globalThis.fetch) =>
  providers.map((entry) => createProvider(entry, fetch))
