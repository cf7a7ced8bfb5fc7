import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'

/** Parses a hexadecimal number of up to this many bits. */
export const uint = (bits: number) =>
  z
    .pipe(
      z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/, 'is no number in hexadecimal')),
      z.transform((text) => BigInt(text)),
    )
    .check(z.refine((value) => value < 1n << BigInt(bits), `has more than ${bits} bits`))

export const uint256 = uint(256)
export const uint128 = uint(128)

/** Converts to lower case, so that each account has a single spelling. */
export const AccountAddress = z.pipe(
  z.string().check(z.regex(/^0x[\da-fA-F]{40}$/, 'is no address')),
  z.transform((text) => text.toLowerCase() as Address),
)

/** Converts to lower case. */
export const Bytes = z.pipe(
  z.string().check(z.regex(/^0x([\da-fA-F]{2})*$/, 'is no bytes in hexadecimal')),
  z.transform((text) => text.toLowerCase() as Hex),
)

/**
 * An EIP-7702 authorization that is sent with the operation, in the format of bundlers. The chain verifies its
 * signature.
 */
const Authorization = z.object({ address: AccountAddress, chainId: uint256 })

/** A user operation for EntryPoint 0.7 in the format of ERC-7677. Other fields that wallets send are not read. */
export const UserOperation = z.object({
  sender: AccountAddress,
  nonce: uint256,
  callData: Bytes,
  factory: z.nullish(z.string()),
  callGasLimit: z.nullish(uint128),
  verificationGasLimit: z.nullish(uint128),
  preVerificationGas: z.nullish(uint256),
  maxFeePerGas: z.nullish(uint128),
  maxPriorityFeePerGas: z.nullish(uint128),
  eip7702Auth: z.nullish(Authorization),
})
export type UserOperation = z.infer<typeof UserOperation>

/** The fee token, if the operation is not sponsored. Base wallets name it `erc20` instead of `token`. */
const Context = z.nullish(z.object({ token: z.optional(AccountAddress), erc20: z.optional(AccountAddress) }))

const ChainId = z.pipe(
  uint256,
  z.transform((id) => `eip155:${id}`),
)

/** `[operation, entryPoint, chainId, context]`. */
export const PaymasterParams = z.pipe(
  z.tuple([UserOperation, AccountAddress, ChainId, z.optional(Context)]),
  z.transform(([operation, entryPoint, network, context]) => ({
    operation,
    entryPoint,
    network,
    token: context?.token ?? context?.erc20,
  })),
)
