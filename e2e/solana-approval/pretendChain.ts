import { base58, base64 } from '@scure/base'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { askVisitor } from '../fuzz/approval/askVisitor.ts'

export const keyOf = (number: number): Address => address(base58.encode(new Uint8Array(32).fill(number)))

/** The visitor's account. */
export const own = keyOf(7)
export const visitor = createNoopSigner(own)

/** An unsigned transaction paid by the visitor. */
export const writeTransaction = (...instructions: readonly IInstruction[]) => {
  const lifetime = { blockhash: keyOf(9) as string as Blockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(own, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

const state = (owner: string, lamports: number, data: Uint8Array): Json => ({
  owner,
  lamports,
  data: [base64.encode(data), 'base64'],
})

export const coins = (lamports: number) => state('1'.repeat(32), lamports, new Uint8Array())

export const tokens = (mint: string, owner: string, units: bigint) => {
  const data = new Uint8Array(165)
  data.set(base58.decode(mint))
  data.set(base58.decode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, units, true)
  data[108] = 1
  return state(TOKEN_PROGRAM_ADDRESS, 2_039_280, data)
}

export const mintOf = (decimals: number) => {
  const data = new Uint8Array(82)
  data.set([decimals, 1], 44)
  return state(TOKEN_PROGRAM_ADDRESS, 1_461_600, data)
}

export type Chain = Readonly<Record<string, Json>>

type Answer = (params: readonly Json[]) => Json

/** A node whose simulations change nothing. Some fail. */
const nodeOf = (chain: Chain, failing: readonly string[]) => {
  const statesOf = (asked: Json | undefined) => (asked as string[]).map((one) => chain[one] ?? null)
  const simulate: Answer = ([wire, options]) => {
    if (failing.includes(wire as string)) return { value: { err: { InstructionError: [0, 'InvalidSeeds'] }, logs: [] } }
    const { accounts } = options as { accounts: { addresses: string[] } }
    return { value: { err: null, logs: [], accounts: statesOf(accounts.addresses) } }
  }
  const answers: Readonly<Record<string, Answer>> = {
    isBlockhashValid: () => ({ value: true }),
    getMultipleAccounts: ([asked]) => ({ context: { slot: 5 }, value: statesOf(asked) }),
    simulateTransaction: simulate,
  }
  return async (method: string, params: readonly Json[]) => answers[method]?.(params) ?? null
}

const network = networks.find(({ chainNamespace }) => chainNamespace === 'solana') as Network

/** The sheet of a request to sign transactions, on a simulated chain. */
export const drawTransactions = async (
  transactions: readonly string[],
  chain: Chain,
  failing: readonly string[] = [],
) => {
  const place = { account: own as string, network, rpc: nodeOf(chain, failing) }
  const asked = await askVisitor('solana_signAllTransactions', { transactions }, place)
  if (!asked.isDrawn) throw new Error(`The request was refused: ${asked.code}`)
  return asked.content
}
