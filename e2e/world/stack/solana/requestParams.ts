import { isAddress } from '@solana/web3.js'
import * as z from 'zod/mini'

const Address = z.string().check(z.refine((text) => isAddress(text), 'Expected an address'))
const Signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'Expected a signature'))
const Lamports = z.int().check(z.nonnegative())

const AccountEncoding = z._default(z.enum(['base58', 'base64', 'jsonParsed']), 'base64')
export type AccountEncoding = z.infer<typeof AccountEncoding>

const AccountOptions = z._default(z.object({ encoding: AccountEncoding }), { encoding: 'base64' })

const WireEncoding = z._default(z.enum(['base58', 'base64']), 'base58')
export type WireEncoding = z.infer<typeof WireEncoding>

export const AddressParams = z.tuple([Address], z.unknown())

export const AccountParams = z.tuple([Address, AccountOptions])

export const AccountsParams = z.tuple([z.array(Address).check(z.maxLength(100)), AccountOptions])

export const SizeParams = z.tuple([Lamports], z.unknown())

export const AirdropParams = z.tuple([Address, Lamports], z.unknown())

export const BlockhashParams = z.tuple([z.string()], z.unknown())

export const MessageParams = z.tuple([z.string()], z.unknown())

export const TokenAccountsParams = z.tuple([
  Address,
  z.union([z.object({ mint: Address }), z.object({ programId: Address })]),
  AccountOptions,
])

export const SendParams = z.tuple([
  z.string(),
  z._default(z.object({ encoding: WireEncoding, skipPreflight: z._default(z.boolean(), false) }), {
    encoding: 'base58',
    skipPreflight: false,
  }),
])

export const SimulateParams = z.tuple([
  z.string(),
  z._default(
    z.object({
      encoding: WireEncoding,
      sigVerify: z._default(z.boolean(), false),
      replaceRecentBlockhash: z._default(z.boolean(), false),
      accounts: z.optional(z.object({ addresses: z.array(Address), encoding: z.literal('base64') })),
    }),
    { encoding: 'base58', sigVerify: false, replaceRecentBlockhash: false },
  ),
])

export const SignaturesParams = z.tuple([z.array(Signature).check(z.maxLength(256))], z.unknown())

export const HistoryParams = z.tuple([
  Address,
  z._default(
    z.object({
      limit: z._default(z.int().check(z.positive(), z.lte(1000)), 1000),
      before: z.optional(Signature),
      until: z.optional(Signature),
    }),
    { limit: 1000 },
  ),
])

const TransactionEncoding = z._default(z.enum(['json', 'jsonParsed', 'base58', 'base64']), 'json')

export const TransactionParams = z.tuple([
  Signature,
  z._default(
    z.union([
      z.object({ encoding: TransactionEncoding }),
      z.pipe(
        TransactionEncoding,
        z.transform((encoding) => ({ encoding })),
      ),
    ]),
    { encoding: 'json' },
  ),
])

export const SignatureSubscribeParams = z.tuple([Signature], z.unknown())

export const UnsubscribeParams = z.tuple([z.int()], z.unknown())
