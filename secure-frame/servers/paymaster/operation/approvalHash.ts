import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  keccak256,
  numberToHex,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import type { PricedOperation } from './priceOperation.ts'
import type { UserOperation } from './UserOperation.ts'

/** The approved terms, in addition to the operation itself. */
export interface Terms {
  /** In seconds. */
  validUntil: number
  /** The fee token, if the operation is not sponsored, with its units per 1e18 wei. */
  token: { address: Address; unitsPerEther: bigint } | undefined
}

const signed = parseAbiParameters(
  'uint256 chainId, address sender, bytes32 senderCodeHash, uint256 nonce, bytes32 initCodeHash, bytes32 callDataHash, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes32 paymasterDataHash',
)

/** Packs two 128-bit numbers into one word, as EntryPoint 0.7 does for gas limits and fees. */
const pair = (first: bigint, second: bigint) =>
  concatHex([numberToHex(first, { size: 16 }), numberToHex(second, { size: 16 })])

/** Encodes `paymasterData` without its signature: valid until, valid after, token, rate. */
export const writeTerms = ({ validUntil, token }: Terms) =>
  concatHex([
    numberToHex(validUntil, { size: 6 }),
    numberToHex(0, { size: 6 }),
    token?.address ?? zeroAddress,
    numberToHex(token?.unitsPerEther ?? 0n, { size: 32 }),
  ])

interface Approved {
  chainId: number
  paymaster: Address
  operation: UserOperation
  priced: PricedOperation
  terms: Terms
  /** Code that the account already runs or receives with the operation. */
  senderCode: Hex
}

/** Returns the hash that the contract's signer signs, as `approvalHash` in `contract/Paymaster.sol` does. */
export const approvalHash = ({ chainId, paymaster, operation, priced, terms, senderCode }: Approved) => {
  const paymasterGasLimits = pair(priced.ofPaymaster.verification, priced.ofPaymaster.postOp)
  const hash = keccak256(
    encodeAbiParameters(signed, [
      BigInt(chainId),
      operation.sender,
      keccak256(senderCode),
      operation.nonce,
      keccak256('0x'),
      keccak256(operation.callData),
      pair(priced.verificationGasLimit, priced.callGasLimit),
      priced.preVerificationGas,
      pair(priced.maxPriorityFeePerGas, priced.maxFeePerGas),
      keccak256(concatHex([paymasterGasLimits, writeTerms(terms)])),
    ]),
  )
  return keccak256(encodePacked(['bytes', 'address', 'bytes32'], ['0x1900', paymaster, hash]))
}
