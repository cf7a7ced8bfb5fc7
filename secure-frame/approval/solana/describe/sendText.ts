import type { SheetNote } from '../../content.ts'
import { nativeMint } from '../chain/readSolanaBalanceChanges.ts'
import { isAssociatedAccount } from '../programs/isAssociatedAccount.ts'
import type { ReadInstruction } from '../programs/readInstruction.ts'
import { factsOfStep, toStepText } from './plainText.ts'
import type { SolanaContext } from './SolanaContext.ts'
import {
  decides,
  keyIn,
  readInstructionNumber,
  type StepText,
  solanaAddressFact,
  textFact,
  type WriteStep,
} from './StepText.ts'
import { coin, nameOf, type SolanaToken, writeSolanaAmount } from './tokens.ts'

/** What an instruction moves, and to whom. */
const sending = (what: string, name: string, facts: StepText['facts'], { messages }: { messages: SendWords }) => ({
  ...toStepText(messages.sendTitle(what), facts),
  asks: messages.asksToSend(name),
  confirm: messages.sendWhat(what),
})
type SendWords = Record<'sendTitle' | 'asksToSend' | 'sendWhat', (what: string) => string>

/** An amount that is not among what the account pays stands for itself. */
const apartFrom = (pays: StepText['pays'], name: string, amount: string) =>
  pays.some(({ delta }) => delta < 0n) ? [] : [textFact(name, amount)]

const fromOther = (from: string | undefined, label: string, account: string) =>
  from === undefined || from === account ? [] : [solanaAddressFact(label, from)]

/** Coins of the account itself, or of a nonce or stake account that it may take them from. */
export const sendCoins: WriteStep = (step, { account, words, said }) => {
  const { from = step.roles.nonce ?? step.roles.stake, to = '', authority = from } = step.roles
  const lamports = readInstructionNumber(step, 'lamports')
  const amount = writeSolanaAmount(coin, lamports, words)
  const isOwn = (authority === account || step.roles.base === account) && from === account
  const pays = isOwn ? [{ mint: nativeMint, delta: -lamports }] : []
  const facts = [
    solanaAddressFact(words.messages.to, to),
    ...fromOther(from, said.roles.from, account),
    ...apartFrom(pays, said.values.lamports, amount),
  ]
  return { ...sending(amount, nameOf(coin), facts, words), pays }
}

/** The request counts the amount otherwise than the token does. */
const wrongDecimals = (declared: bigint, { decimals }: SolanaToken, { said }: SolanaContext): SheetNote[] =>
  decimals === undefined || declared === BigInt(decimals)
    ? []
    : [{ tone: 'bad', title: said.decimalsTitle, text: said.decimalsText(String(declared), String(decimals)) }]

/** The program refuses other decimals than the mint has: those of the bytes hold until the mint is read. */
const tokenOfStep = (step: ReadInstruction, mint: string, { tokenOf }: SolanaContext) => {
  const token = tokenOf(mint)
  return 'decimals' in step.values && token.decimals === undefined
    ? { ...token, decimals: Number(readInstructionNumber(step, 'decimals')) }
    : token
}

/** Tokens, to whoever has the account that they go to. */
export const sendTokens: WriteStep = (step, context) => {
  const { account, words, said, accountOf } = context
  const { from = '', to = '' } = step.roles
  const [source, target] = [accountOf(from), accountOf(to)]
  const mint = step.roles.mint ?? source.mint ?? target.mint ?? ''
  const token = tokenOfStep(step, mint, context)
  const units = readInstructionNumber(step, 'units')
  const amount = writeSolanaAmount(token, units, words)
  const isOwn = decides(step, account) && (source.owner ?? account) === account
  const pays = isOwn ? [{ mint, delta: -units }] : []
  const wrong = 'decimals' in step.values ? wrongDecimals(readInstructionNumber(step, 'decimals'), token, context) : []
  const facts = [
    solanaAddressFact(words.messages.to, target.owner ?? to),
    ...(target.owner === undefined ? [] : [solanaAddressFact(said.roles.account, to)]),
    ...fromOther(source.owner, said.roles.from, account),
    ...apartFrom(pays, said.values.units, amount),
    ...('fee' in step.values
      ? [textFact(said.values.fee, writeSolanaAmount(token, readInstructionNumber(step, 'fee'), words))]
      : []),
  ]
  return {
    ...sending(amount, nameOf(token), facts, words),
    warnings: wrong,
    isHighRisk: wrong.length > 0,
    pays,
  }
}

/** Tokens that are destroyed. */
export const burnTokens: WriteStep = (step, context) => {
  const { account, words, said, tokenOf, accountOf } = context
  const mint = step.roles.mint ?? ''
  const units = readInstructionNumber(step, 'units')
  const isOwn = decides(step, account) && (accountOf(step.roles.account).owner ?? account) === account
  const title = said.burn(writeSolanaAmount(tokenOf(mint), units, words))
  return {
    ...toStepText(title, factsOfStep(step, context)),
    asks: words.messages.asksToSend(nameOf(tokenOf(mint))),
    confirm: title,
    isHighRisk: isOwn,
    pays: isOwn ? [{ mint, delta: -units }] : [],
  }
}

/** An account of tokens at the address that follows from its owner. What it costs is not among the bytes. */
export const openTokens: WriteStep = (step, context) => {
  const { account, said, isThere } = context
  const { payer, account: opened = '' } = step.roles
  const isOwn = payer === account
  const isNew = isThere(opened) === false
  const text = toStepText(said.openTokens, factsOfStep(step, context))
  if (!isAssociatedAccount(step))
    return {
      ...text,
      warnings: [{ tone: 'bad', title: said.otherAddressTitle, text: said.otherAddressText }],
      isHighRisk: true,
    }
  return {
    ...text,
    warnings: isOwn && isNew ? [{ tone: 'neutral', title: said.opensTitle, text: said.opensText(said.receiver) }] : [],
    // What it costs is among the changes.
    isAside: true,
  }
}

/** An account of tokens that ends: what it holds in coins goes to somebody. */
export const closeAccount: WriteStep = (step, context) => {
  const { account, words, said } = context
  const { to = '' } = step.roles
  const isAway = decides(step, account) && to !== account
  return {
    ...toStepText(said.close, factsOfStep(step, context)),
    asks: said.asksToClose,
    confirm: said.closeAccount,
    warnings: isAway ? [{ tone: 'warn', title: words.messages.otherReceiverTitle, text: said.closesTo }] : [],
    isHighRisk: isAway,
  }
}

/** The text of a memo, which everybody can read for good. */
export const memo: WriteStep = (step, context) => ({
  ...toStepText(context.said.memo, [textFact(context.said.memo, keyIn(step, 'text') ?? '')]),
  isAside: true,
})
