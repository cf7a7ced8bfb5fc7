import { mnemonicToAccount } from 'viem/accounts'
import { handleRequest } from './handleRequest.ts'
import { createTurns } from './inTurn.ts'
import type { Question } from './question.ts'
import { newWalletMemory, type WalletMemory } from './walletMemory.ts'
import type { WalletEvent, WalletPorts } from './walletPorts.ts'

export const testOrigin = 'http://marlow.test'
export const testAccount = mnemonicToAccount('test test test test test test test test test test test junk')

/** The memory of a wallet that has permitted the test's origin. */
export const connected: Partial<WalletMemory> = { permittedOrigins: [testOrigin] }

/** A user who rejects. */
export const refuse = async () => false

/** A wallet whose state is visible to the test. By default its user approves. */
export function createTestWallet(kept: Partial<WalletMemory> = {}, answer: () => Promise<boolean> = async () => true) {
  let memory: WalletMemory = { ...newWalletMemory, ...kept }
  const events: WalletEvent[] = []
  const questions: Question[] = []
  const ports: WalletPorts = {
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
    sendInTurn: createTurns(),
    connectingOrigins: new Set(),
  }
  const ask = (method: string, params?: unknown) => handleRequest({ origin: testOrigin, method, params }, ports)
  return { ask, events, questions, readMemory: () => memory }
}
