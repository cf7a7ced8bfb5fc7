import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionVersion,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Question } from '../core/question.ts'
import { newWalletMemory, type WalletMemory } from '../core/walletMemory.ts'
import type { WalletEvent } from '../core/walletPorts.ts'
import { handleSolanaRequest } from './handleSolanaRequest.ts'
import { createSolanaAccount } from './solanaAccount.ts'
import type { SolanaPorts } from './solanaPorts.ts'

export const testOrigin = 'http://marlow.test'
export const testPayee = address('Payee11111111111111111111111111111111111111')
export const testAccount = await createSolanaAccount('test test test test test test test test test test test junk', 0)

/** The memory of a wallet that has permitted the test's origin. */
export const connected: Partial<WalletMemory> = { solanaOrigins: [testOrigin] }

/** A user who rejects. */
export const refuse = async () => false

/** A wallet whose state is visible to the test. By default its user approves. */
export function createTestSolanaWallet(
  kept: Partial<WalletMemory> = {},
  answer: () => Promise<boolean> = async () => true,
) {
  let memory: WalletMemory = { ...newWalletMemory, ...kept }
  const events: WalletEvent[] = []
  const questions: Question[] = []
  const ports: SolanaPorts = {
    account: testAccount,
    approve: (question) => {
      questions.push(question)
      return answer()
    },
    readMemory: async () => memory,
    changeMemory: async (change) => {
      memory = change(memory)
    },
    emit: (event) => events.push(event),
    connectingOrigins: new Set(),
  }
  const ask = (method: string, params: unknown = {}) =>
    handleSolanaRequest({ origin: testOrigin, method, params }, ports)
  return { ask, events, questions, readMemory: () => memory }
}

interface Transfer {
  from?: Address
  version?: TransactionVersion
}

/** An unsigned transaction: 1.5 SOL from the wallet to the payee. */
export function createTestTransfer({ from = address(testAccount.address), version = 0 }: Transfer = {}): Uint8Array {
  const source = createNoopSigner(from)
  // Any 32 bytes are a valid blockhash if nothing is sent.
  const lifetime = { blockhash: blockhash(testPayee), lastValidBlockHeight: 150n }
  const transfer = getTransferSolInstruction({ source, destination: address(testPayee), amount: 1_500_000_000n })
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayerSigner(source, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstruction(transfer, timed),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
