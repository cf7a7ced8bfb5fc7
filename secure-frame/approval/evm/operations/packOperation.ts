import { concatHex, encodeAbiParameters, type Hex, keccak256, numberToHex } from 'viem'
import { entryPoint } from './entryPoint.ts'
import type { UserOperation } from './userOperation.ts'

const halves = (first: bigint, second: bigint) =>
  concatHex([numberToHex(first, { size: 16 }), numberToHex(second, { size: 16 })])

const packPaying = ({ paymaster, paymasterData = '0x', ...limits }: UserOperation) => {
  if (!paymaster) return '0x'
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = limits
  return concatHex([paymaster, halves(paymasterVerificationGasLimit, paymasterPostOpGasLimit), paymasterData])
}

/**
 * Packs the operation for contracts (ERC-4337, `PackedUserOperation`). There is no init code, because the account
 * already exists.
 */
const pack = (operation: UserOperation) => ({
  sender: operation.sender,
  nonce: operation.nonce,
  initCode: '0x' as Hex,
  callData: operation.callData,
  accountGasLimits: halves(operation.verificationGasLimit, operation.callGasLimit),
  preVerificationGas: operation.preVerificationGas,
  gasFees: halves(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
  paymasterAndData: packPaying(operation),
})

const signed = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
  { name: 'entryPoint', type: 'address' },
]

const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/**
 * Returns the typed data (EIP-712) that the account's key signs. The delegate defines its domain, which is the
 * account's own.
 */
export const operationJob = (operation: UserOperation, chainId: number) => ({
  type: 'typedData' as const,
  typedData: {
    domain: { name: 'EIP7702StatelessDeleGator', version: '1', chainId, verifyingContract: operation.sender },
    types: { EIP712Domain: domainTypes, PackedUserOperation: signed },
    primaryType: 'PackedUserOperation',
    message: { ...pack(operation), entryPoint: entryPoint.address },
  },
})

const words = (...types: string[]) => types.map((type) => ({ type }))

/**
 * Returns the hash by which bundlers and the chain identify the operation (ERC-4337, `userOpHash` of entry point 0.7).
 */
export const operationHash = (operation: UserOperation, chainId: number): Hex => {
  const { sender, nonce, initCode, callData, accountGasLimits, ...rest } = pack(operation)
  const inner = encodeAbiParameters(
    words('address', 'uint256', 'bytes32', 'bytes32', 'bytes32', 'uint256', 'bytes32', 'bytes32'),
    [
      sender,
      nonce,
      keccak256(initCode),
      keccak256(callData),
      accountGasLimits,
      rest.preVerificationGas,
      rest.gasFees,
      keccak256(rest.paymasterAndData),
    ],
  )
  return keccak256(
    encodeAbiParameters(words('bytes32', 'address', 'uint256'), [
      keccak256(inner),
      entryPoint.address,
      BigInt(chainId),
    ]),
  )
}
