import { type Hex, numberToHex, type SignedAuthorization } from 'viem'
import { getUserOperationHash, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import { AccountAddress, Bytes, uint, uint128, uint256 } from '../operation/UserOperation.ts'

const Word = z.pipe(
  z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/, 'is no word in hexadecimal')),
  z.transform((text): Hex => `0x${text.slice(2).padStart(64, '0').toLowerCase()}`),
)

/** An EIP-7702 authorization with its signature, in the format of bundlers. */
const Authorization = z.pipe(
  z.object({
    address: AccountAddress,
    chainId: uint(53),
    nonce: uint(53),
    r: Word,
    s: Word,
    yParity: uint(1),
  }),
  z.transform(
    ({ chainId, nonce, yParity, ...given }): SignedAuthorization => ({
      ...given,
      chainId: Number(chainId),
      nonce: Number(nonce),
      yParity: Number(yParity),
    }),
  ),
)

/** A signed EntryPoint 0.7 operation with all gas values, sponsored by a paymaster. */
export const SignedOperation = z.object({
  sender: AccountAddress,
  nonce: uint256,
  callData: Bytes,
  signature: Bytes,
  callGasLimit: uint128,
  verificationGasLimit: uint128,
  preVerificationGas: uint256,
  maxFeePerGas: uint128,
  maxPriorityFeePerGas: uint128,
  paymaster: AccountAddress,
  paymasterData: Bytes,
  paymasterVerificationGasLimit: uint128,
  paymasterPostOpGasLimit: uint128,
  eip7702Auth: z.nullish(Authorization),
})
export type SignedOperation = z.infer<typeof SignedOperation>

/** Serializes an operation for storage and responses, without unknown fields. */
export const writeSigned = (operation: SignedOperation) =>
  JSON.stringify(operation, (_name, value: unknown) =>
    typeof value === 'bigint' || typeof value === 'number' ? numberToHex(value) : value,
  )

const unpacked = ({ eip7702Auth: _authorization, ...operation }: SignedOperation): UserOperation<'0.7'> => operation

/** Packs an operation in the contracts' format (ERC-4337, `PackedUserOperation`). */
export const packSigned = (operation: SignedOperation) => toPackedUserOperation(unpacked(operation))

/** Returns the hash that identifies an operation on the chain. */
export const hashUserOperation = (operation: SignedOperation, chainId: number) =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint.address,
    entryPointVersion: '0.7',
    userOperation: unpacked(operation),
  })
