import { bytesToHex, concatHex, type Hex, hexToBytes, keccak256, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import { readSender } from '../chain/readSender.ts'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import { tryCalls } from '../chain/tryCalls.ts'
import { paymasterGas } from '../operation/priceOperation.ts'
import { AccountAddress, UserOperation } from '../operation/UserOperation.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { effectivePrice, gasForData } from './gasForData.ts'
import { gasOfTransaction, gasToCarry, gasToCheck, requireTransactionGas } from './relayGas.ts'
import type { SignedOperation } from './SignedOperation.ts'

const EstimateRequest = z.tuple([z.extend(UserOperation, { paymaster: AccountAddress }), AccountAddress], z.unknown())

const wordBytes = 32
/** Adds a margin, because the gas that each call reserves for its caller adds up with depth. */
const withRoom = (gas: bigint) => (gas * 5n) / 4n

/** Placeholder for unknown limits. It has no zero byte, because zero bytes cost less gas. */
const unknown = 0xffffffffn
const [signatureBytes, termsBytes] = [65, 64 + 65]
/** Returns incompressible filler. Rollups charge for compressed data, and signatures cannot be compressed. */
const filled = (bytes: number): Hex => {
  const words = Array.from({ length: Math.ceil(bytes / wordBytes) }, (_, index) => keccak256(numberToHex(index)))
  return bytesToHex(
    hexToBytes(concatHex(words))
      .slice(0, bytes)
      .map((byte) => byte || 1),
  )
}

/** Returns the operation at its maximum final size. */
const largest = ({ sender, nonce, callData, eip7702Auth }: UserOperation, paymaster: Hex): SignedOperation => ({
  sender,
  nonce,
  callData,
  paymaster,
  paymasterData: filled(termsBytes),
  signature: filled(signatureBytes),
  callGasLimit: unknown,
  verificationGasLimit: unknown,
  preVerificationGas: unknown,
  maxFeePerGas: unknown << 32n,
  maxPriorityFeePerGas: unknown << 32n,
  paymasterVerificationGasLimit: unknown,
  paymasterPostOpGasLimit: unknown,
  eip7702Auth: eip7702Auth && {
    address: eip7702Auth.address,
    chainId: Number(eip7702Auth.chainId),
    nonce: 0,
    r: filled(wordBytes),
    s: filled(wordBytes),
    yParity: 0,
  },
})

interface Fees {
  baseFee: bigint
  /** Gas price reported by the network. */
  price: bigint
}

const requirePurse = (gas: bigint, { purse, price }: { purse: bigint; price: bigint }) => {
  if (purse < gas * price) throw new PaymasterRefusal('purse')
}

const readFunds = async ({ client }: SponsoredChain, { account: { address } }: Relayer) => {
  const [block, purse, price] = await Promise.all([
    client.getBlock(),
    client.getBalance({ address }),
    client.getGasPrice(),
  ])
  return { block, purse, price, baseFee: block.baseFeePerGas ?? 0n }
}

const priceOf = ({ maxFeePerGas, maxPriorityFeePerGas }: UserOperation, { baseFee, price }: Fees) =>
  maxFeePerGas ? effectivePrice({ maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n }, baseFee) : price

/** Handles `eth_estimateUserOperationGas`. Throws a PaymasterRefusal if the operation would not be submitted. */
export const estimateRelay = async (
  { chain, relayer }: { chain: SponsoredChain; relayer: Relayer },
  params: unknown,
) => {
  const [operation, place] = EstimateRequest.parse(params)
  if (place !== entryPoint.address.toLowerCase()) throw new PaymasterRefusal('entry_point')
  if (operation.paymaster !== chain.contract) throw new PaymasterRefusal('not_approved')
  const sender = await readSender(chain, operation)
  const { address } = relayer.account
  const [used, funds] = await Promise.all([
    // Ignores the operation's own call gas limit, because it is being estimated.
    tryCalls(chain, { operation: { ...operation, callGasLimit: undefined }, sender, fee: undefined }),
    readFunds(chain, relayer),
  ])
  const callGasLimit = withRoom(used)
  const verificationGasLimit = gasToCheck(operation)
  const whole = largest(operation, operation.paymaster)
  const toCarry = gasToCarry(whole, address)
  const { verification, postOp } = paymasterGas(operation, false)
  const ofPaymaster = { paymasterVerificationGasLimit: verification, paymasterPostOpGasLimit: postOp }
  const least = gasOfTransaction({ callGasLimit, verificationGasLimit, preVerificationGas: toCarry, ...ofPaymaster })
  const beside = await gasForData(chain, whole, { relayer: address, price: priceOf(operation, funds), gas: least })
  // Adds a margin, because the data fee may rise or the gas price fall before submission.
  const preVerificationGas = toCarry + withRoom(beside)
  const gas = least + withRoom(beside)
  requireTransactionGas(gas, funds.block)
  requirePurse(gas, funds)
  return {
    callGasLimit: numberToHex(callGasLimit),
    verificationGasLimit: numberToHex(verificationGasLimit),
    preVerificationGas: numberToHex(preVerificationGas),
  }
}
