import { encodeFunctionData, type Hex, hexToBytes } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { packSigned, type SignedOperation } from './SignedOperation.ts'

/** Of a transaction, and of each authorization in it (EIP-7702). */
const [transactionGas, authorizationGas] = [21_000n, 25_000n]
/** Of data (EIP-2028), and the least that a transaction of much data costs in all (EIP-7623). */
const [zeroGas, otherGas] = [4n, 16n]
const [zeroFloor, otherFloor] = [10n, 40n]
/** What EntryPoint 0.7 does for a bundle of one outside of what it measures, and what it takes to read a word of the data. */
const [bundleGas, wordGas] = [26_000n, 12n]
const wordBytes = 32

/** The call by which an operation is carried. */
export const carryData = (operation: SignedOperation, relayer: Hex) =>
  encodeFunctionData({ abi: entryPoint07Abi, functionName: 'handleOps', args: [[packSigned(operation)], relayer] })

const dataGas = (data: Hex) => {
  const bytes = hexToBytes(data)
  const zeros = BigInt(bytes.filter((byte) => byte === 0).length)
  const others = BigInt(bytes.length) - zeros
  return { usual: zeros * zeroGas + others * otherGas, least: zeros * zeroFloor + others * otherFloor }
}

/**
 * What carrying an operation costs beside what the entry point measures: `preVerificationGas`. Networks that publish on another one
 * take a fee for that as well, which is not in it.
 */
export const gasToCarry = (operation: SignedOperation, relayer: Hex) => {
  const data = carryData(operation, relayer)
  const { usual, least } = dataGas(data)
  const words = BigInt(Math.ceil(data.length / 2 / wordBytes))
  const ofCode = operation.eip7702Auth ? authorizationGas : 0n
  // Much data costs the least; how much the calls use, for which it would cost less, nobody knows before.
  return transactionGas + ofCode + bundleGas + words * wordGas + (least > usual + 100_000n ? least : usual)
}

/** The limit of the transaction: with what a call holds back for its caller (EIP-150). */
export const gasOfTransaction = (operation: SignedOperation) => {
  const { preVerificationGas, verificationGasLimit, callGasLimit } = operation
  const ofPaymaster = operation.paymasterVerificationGasLimit + operation.paymasterPostOpGasLimit
  return preVerificationGas + ((verificationGasLimit + callGasLimit + ofPaymaster) * 64n) / 63n + 60_000n
}
