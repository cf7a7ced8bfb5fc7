import { encodeFunctionData, type Hex, hexToBytes, size } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { PaymasterRefusal } from '../refusal.ts'
import { packSigned, type SignedOperation } from './SignedOperation.ts'

/** Of a transaction, and of each authorization in it (EIP-7702). */
const [transactionGas, authorizationGas] = [21_000n, 25_000n]
/** Of data (EIP-2028), and the least that a transaction of much data costs in all (EIP-7623). */
const [zeroGas, otherGas] = [4n, 16n]
const [zeroFloor, otherFloor] = [10n, 40n]
/** What EntryPoint 0.7 does for a bundle of one outside of what it measures, and what it takes to read a word of the data. */
const [bundleGas, wordGas] = [26_000n, 12n]
const wordBytes = 32

/** What the delegate uses to check a signature over a word of the calls' data, and in all. */
const [checkingGas, checkingGasOfWord] = [90_000n, 24n]
/** The most of a transaction (EIP-7825). */
const mostTransactionGas = 2n ** 24n

/** What the account needs to check an operation's signature: `verificationGasLimit`. */
export const gasToCheck = ({ callData }: { callData: Hex }) =>
  checkingGas + checkingGasOfWord * BigInt(Math.ceil(size(callData) / wordBytes))

/** Throws a PaymasterRefusal where nodes would refuse a transaction of so much gas for good. */
export const requireTransactionGas = (gas: bigint, { gasLimit }: { gasLimit: bigint }) => {
  if (gas > mostTransactionGas || gas > gasLimit) throw new PaymasterRefusal('transaction_gas')
}

/** The call by which an operation is carried. */
export const carryData = (operation: SignedOperation, relayer: Hex) =>
  encodeFunctionData({ abi: entryPoint07Abi, functionName: 'handleOps', args: [[packSigned(operation)], relayer] })

const dataGas = (data: Hex) => {
  const bytes = hexToBytes(data)
  const zeros = BigInt(bytes.filter((byte) => byte === 0).length)
  const others = BigInt(bytes.length) - zeros
  return { usual: zeros * zeroGas + others * otherGas, least: zeros * zeroFloor + others * otherFloor }
}

/** What carrying an operation costs beside what the entry point measures: `preVerificationGas`, without a fee for data. */
export const gasToCarry = (operation: SignedOperation, relayer: Hex) => {
  const data = carryData(operation, relayer)
  const { usual, least } = dataGas(data)
  const words = BigInt(Math.ceil(data.length / 2 / wordBytes))
  const ofCode = operation.eip7702Auth ? authorizationGas : 0n
  // Much data costs the least; how much the calls use, for which it would cost less, nobody knows before.
  return transactionGas + ofCode + bundleGas + words * wordGas + (least > usual + 100_000n ? least : usual)
}

type Limit = 'preVerificationGas' | 'verificationGasLimit' | 'callGasLimit' | PaymasterLimit
type PaymasterLimit = 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'

/** The limit of the transaction: with what a call holds back for its caller (EIP-150). */
export const gasOfTransaction = (operation: Pick<SignedOperation, Limit>) => {
  const { preVerificationGas, verificationGasLimit, callGasLimit } = operation
  const ofPaymaster = operation.paymasterVerificationGasLimit + operation.paymasterPostOpGasLimit
  return preVerificationGas + ((verificationGasLimit + callGasLimit + ofPaymaster) * 64n) / 63n + 60_000n
}

/** What a transaction can cost at most, and the relayer lose: on some networks, all of it. */
export const mostLoss = (operation: Pick<SignedOperation, Limit | 'maxFeePerGas'>) =>
  gasOfTransaction(operation) * operation.maxFeePerGas
