import { encodeFunctionData, type Hex, hexToBytes, size } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { PaymasterRefusal } from '../refusal.ts'
import { packSigned, type SignedOperation } from './SignedOperation.ts'

/** Base gas of a transaction, and gas of each authorization in it (EIP-7702). */
const [transactionGas, authorizationGas] = [21_000n, 25_000n]
/** Gas per data byte (EIP-2028). Data-heavy transactions have a minimum total (EIP-7623). */
const [zeroGas, otherGas] = [4n, 16n]
const [zeroFloor, otherFloor] = [10n, 40n]
/** Gas of a bundle of one operation that EntryPoint 0.7 does not measure, and gas to read one word of data. */
const [bundleGas, wordGas] = [26_000n, 12n]
const wordBytes = 32

/** Gas that the delegate uses to check a signature: a base amount, and an amount per word of the calls. */
const [checkingGas, checkingGasOfWord] = [90_000n, 24n]
/** Maximum gas of a transaction (EIP-7825). */
const mostTransactionGas = 2n ** 24n

/** Returns the gas that the account needs to check an operation's signature: `verificationGasLimit`. */
export const gasToCheck = ({ callData }: { callData: Hex }) =>
  checkingGas + checkingGasOfWord * BigInt(Math.ceil(size(callData) / wordBytes))

/** Throws a PaymasterRefusal if nodes would permanently reject a transaction with this much gas. */
export const requireTransactionGas = (gas: bigint, { gasLimit }: { gasLimit: bigint }) => {
  if (gas > mostTransactionGas || gas > gasLimit) throw new PaymasterRefusal('transaction_gas')
}

/** Returns the call that submits an operation. */
export const carryData = (operation: SignedOperation, relayer: Hex) =>
  encodeFunctionData({ abi: entryPoint07Abi, functionName: 'handleOps', args: [[packSigned(operation)], relayer] })

const dataGas = (data: Hex) => {
  const bytes = hexToBytes(data)
  const zeros = BigInt(bytes.filter((byte) => byte === 0).length)
  const others = BigInt(bytes.length) - zeros
  return { usual: zeros * zeroGas + others * otherGas, least: zeros * zeroFloor + others * otherFloor }
}

/**
 * Returns the gas of submitting an operation that the entry point does not measure: `preVerificationGas` without a data
 * fee.
 */
export const gasToCarry = (operation: SignedOperation, relayer: Hex) => {
  const data = carryData(operation, relayer)
  const { usual, least } = dataGas(data)
  const words = BigInt(Math.ceil(data.length / 2 / wordBytes))
  const ofCode = operation.eip7702Auth ? authorizationGas : 0n
  // A data-heavy transaction pays at least the minimum. The calls' gas would reduce the difference, but is not known in
  // advance.
  return transactionGas + ofCode + bundleGas + words * wordGas + (least > usual + 100_000n ? least : usual)
}

type Limit = 'preVerificationGas' | 'verificationGasLimit' | 'callGasLimit' | PaymasterLimit
type PaymasterLimit = 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'

/** Returns the gas limit of the transaction, including the gas that a call reserves for its caller (EIP-150). */
export const gasOfTransaction = (operation: Pick<SignedOperation, Limit>) => {
  const { preVerificationGas, verificationGasLimit, callGasLimit } = operation
  const ofPaymaster = operation.paymasterVerificationGasLimit + operation.paymasterPostOpGasLimit
  return preVerificationGas + ((verificationGasLimit + callGasLimit + ofPaymaster) * 64n) / 63n + 60_000n
}

/** Returns a transaction's maximum cost. On some networks, the relayer can lose all of it. */
export const mostLoss = (operation: Pick<SignedOperation, Limit | 'maxFeePerGas'>) =>
  gasOfTransaction(operation) * operation.maxFeePerGas
