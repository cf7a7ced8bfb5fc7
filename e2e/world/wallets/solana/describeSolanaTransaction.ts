import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/web3.js'
import { solanaChain } from '../../stack/ports.ts'
import type { QuestionText } from '../core/question.ts'
import { invalidParams } from '../core/walletError.ts'

const systemProgram = '11111111111111111111111111111111'
const transferInstruction = 2
const lamportsPerSol = 1_000_000_000

/** The transaction's effects as text for the user. Throws if it is not a transaction. */
export function describeSolanaTransaction(transaction: Uint8Array): QuestionText['details'] {
  const { staticAccounts, instructions } = readMessage(transaction)
  const details = instructions.flatMap(
    ({ programAddressIndex, accountIndices = [], data }): QuestionText['details'] => {
      const program = staticAccounts[programAddressIndex] ?? 'Unknown'
      const amount = program === systemProgram && data ? readTransfer(Uint8Array.from(data)) : null
      if (amount === null) return [['Program', program]]
      return [
        ['To', staticAccounts[accountIndices[1] ?? -1] ?? 'Unknown'],
        ['Value', `${amount} SOL`],
      ]
    },
  )
  return [...details, ['Network', solanaChain.name]]
}

function readMessage(transaction: Uint8Array) {
  try {
    return getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(transaction).messageBytes)
  } catch {
    throw invalidParams('This is no transaction.')
  }
}

/** SOL transferred by a system instruction. Null for other instructions. */
function readTransfer(data: Uint8Array): number | null {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  if (data.length !== 12 || view.getUint32(0, true) !== transferInstruction) return null
  return Number(view.getBigUint64(4, true)) / lamportsPerSol
}
