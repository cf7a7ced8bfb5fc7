import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/web3.js'
import type { SheetContent } from '../../../secure-frame/approval/content.ts'
import { requireRule } from '../rules.ts'
import { solanaAccount } from './arbitrarySolana.ts'
import { addressesOf, wordsOf } from './shownText.ts'

type Message = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

/** Decodes a message with the network's library. Undefined if encoding it does not return the same bytes. */
export const libraryMessage = (bytes: Uint8Array): Message | undefined => {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    const again = Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message))
    return Buffer.from(again).equals(Buffer.from(bytes)) ? message : undefined
  } catch {
    return undefined
  }
}

interface Plain {
  program: string
  accounts: readonly string[]
  data: Uint8Array
}

const instructionsOf = ({ staticAccounts, instructions }: Message): Plain[] =>
  instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: staticAccounts[programAddressIndex] ?? '',
    accounts: accountIndices.map((place) => staticAccounts[place] ?? ''),
    data: Uint8Array.from(data),
  }))

const system = '1'.repeat(32)
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** All programs whose instructions the sheet can read. It reads no others, whatever their bytes look like. */
const readable = [
  system,
  token,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
]

const u64At = (data: Uint8Array, at: number) => new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)

/** Accepted notations of an amount. A whole number with three decimals gets a trailing zero. */
const writtenSol = (lamports: bigint) => {
  const [whole, fraction] = [
    lamports / 10n ** 9n,
    (lamports % 10n ** 9n).toString().padStart(9, '0').replace(/0+$/, ''),
  ]
  return fraction === '' ? [`${whole} SOL`] : [`${whole}.${fraction} SOL`, `${whole}.${fraction}0 SOL`]
}

const saysSol = (content: SheetContent, lamports: bigint) => {
  const words = wordsOf(content).replaceAll('\u202f', '')
  return writtenSol(lamports).some((amount) => words.includes(amount))
}

/** Instruction layouts from the programs' own sources, independent of the tested code. */
const checkTransfer = ({ accounts, data }: Plain, content: SheetContent) => {
  const [from, to = ''] = accounts
  requireRule(from === solanaAccount || addressesOf(content).includes(from ?? ''), 'who else sends is not shown')
  requireRule(addressesOf(content).includes(to), 'who gets coins is not shown')
  requireRule(saysSol(content, u64At(data, 4)), 'how many coins are sent is not shown')
}

const checkToken = ({ accounts, data }: Plain, content: SheetContent) => {
  const [tag, kind] = data
  const shown = addressesOf(content)
  if (tag === 4 && data.length >= 9) {
    requireRule(shown.includes(accounts[1] ?? ''), 'a delegate is not shown')
    const isWarned = content.warnings.some(({ title = '' }) => title.includes('without asking'))
    requireRule(accounts[2] !== solanaAccount || isWarned, 'a delegate is not warned of')
  }
  if (tag === 12 && data.length >= 10) requireRule(shown.includes(accounts[2] ?? ''), 'who gets tokens is not shown')
  const isGiven = tag === 6 && kind === 2 && data[2] === 1 && data.length >= 35 && accounts[1] === solanaAccount
  if (isGiven) requireRule(content.risk !== undefined && content.isHighRisk, 'another owner is not grave')
}

const isSystem = ({ program, data }: Plain, tag: number, length: number) =>
  program === system && data.length >= length && new DataView(data.buffer, data.byteOffset).getUint32(0, true) === tag

const checkSystem = (one: Plain, content: SheetContent) => {
  if (isSystem(one, 2, 12) && one.accounts.length >= 2) checkTransfer(one, content)
  const isGiven = isSystem(one, 1, 36) && one.accounts[0] === solanaAccount
  requireRule(!isGiven || content.risk !== undefined, 'an account that is given away is no risk')
}

/** Checks that the sheet shows everything that the library reads from a message. */
export const checkInstructions = (message: Message, content: SheetContent) => {
  for (const one of instructionsOf(message)) {
    const isHighRisk = content.risk !== undefined && content.isHighRisk
    requireRule(readable.includes(one.program) || isHighRisk, 'an unknown program is not grave')
    checkSystem(one, content)
    if (one.program === token && one.accounts.length >= 3) checkToken(one, content)
  }
}
