import { base64 } from '@scure/base'
import { bytesToHex } from 'viem'
import { parseParams } from '../core/requestParams.ts'
import { userRejected } from '../core/walletError.ts'
import type { WalletRequest } from '../core/walletPorts.ts'
import { describeSolanaTransaction } from './describeSolanaTransaction.ts'
import { sendSolanaTransaction } from './sendSolanaTransaction.ts'
import { SendTransactionParams, SignMessageParams, SignTransactionParams } from './solanaMethods.ts'
import { assertMaySignSolana } from './solanaPermission.ts'
import type { SolanaPorts } from './solanaPorts.ts'

/** Signs the bytes of a message. */
export async function signSolanaMessage({ origin, params }: WalletRequest, ports: SolanaPorts) {
  const { address, message } = parseParams(SignMessageParams, params)
  await assertMaySignSolana(origin, address, ports)
  if (!(await ports.approve({ kind: 'message', origin, message: bytesToHex(message) }))) throw userRejected()
  return { signature: base64.encode(await ports.account.signMessage(message)) }
}

/** Signs a transaction and returns it. */
export async function signSolanaTransaction({ origin, params }: WalletRequest, ports: SolanaPorts) {
  const { address, transaction } = parseParams(SignTransactionParams, params)
  await assertMaySignSolana(origin, address, ports)
  const details = describeSolanaTransaction(transaction)
  if (!(await ports.approve({ kind: 'solanaSign', origin, details }))) throw userRejected()
  const signed = await ports.account.signTransaction(transaction)
  return { transaction: base64.encode(signed.transaction) }
}

/** Signs and sends a transaction. Returns the signature, which is its id on the chain. */
export async function sendSolana({ origin, params }: WalletRequest, ports: SolanaPorts) {
  const { address, transaction, options } = parseParams(SendTransactionParams, params)
  await assertMaySignSolana(origin, address, ports)
  const details = describeSolanaTransaction(transaction)
  if (!(await ports.approve({ kind: 'solanaSend', origin, details }))) throw userRejected()
  const signed = await ports.account.signTransaction(transaction)
  return { signature: base64.encode(await sendSolanaTransaction(signed.transaction, options)) }
}
