import { type Hex, isAddress, isHex } from 'viem'
import * as z from 'zod/mini'
import { invalidParams } from './walletError.ts'

const HexData = z.custom<Hex>((value) => isHex(value), 'Expected hex')
const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((hex: string) => BigInt(hex)),
)
const ChainId = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i)),
  z.transform((hex: string) => Number(hex)),
)
const Address = z.custom<Hex>((value) => typeof value === 'string' && isAddress(value, { strict: false }), 'No address')

const HttpUrl = z.url({ protocol: /^https?$/ })

export const PersonalSignParams = z.tuple([z.string(), Address], z.unknown())

export const TypedDataParams = z.tuple([Address, z.union([z.string(), z.record(z.string(), z.unknown())])], z.unknown())

/** `input` is the newer name for `data`. Legacy fees are ignored because the wallet sets its own. */
export const SendTransactionParams = z.tuple(
  [
    z.object({
      from: Address,
      to: z.optional(z.nullable(Address)),
      value: z.optional(Quantity),
      data: z.optional(HexData),
      input: z.optional(HexData),
      gas: z.optional(Quantity),
      maxFeePerGas: z.optional(Quantity),
      maxPriorityFeePerGas: z.optional(Quantity),
      nonce: z.optional(ChainId),
      chainId: z.optional(ChainId),
    }),
  ],
  z.unknown(),
)
export type Transaction = z.infer<typeof SendTransactionParams>[0]

export const SwitchChainParams = z.tuple([z.object({ chainId: ChainId })], z.unknown())

export const AddChainParams = z.tuple(
  [
    z.object({
      chainId: ChainId,
      chainName: z.string().check(z.minLength(1), z.maxLength(60)),
      nativeCurrency: z.object({ symbol: z.string().check(z.minLength(1), z.maxLength(11)) }),
      rpcUrls: z.tuple([HttpUrl], HttpUrl),
    }),
  ],
  z.unknown(),
)

export const RevokePermissionsParams = z.tuple([z.looseObject({ eth_accounts: z.looseObject({}) })], z.unknown())

/** Parses params. Throws the error for invalid params. */
export function parseParams<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, params)
  if (!parsed.success) throw invalidParams('The params of the request are not valid.')
  return parsed.data
}
