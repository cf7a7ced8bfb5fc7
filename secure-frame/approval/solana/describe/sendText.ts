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

/** Returns the text for a sent amount and its recipient. */
const sending = (what: string, name: string, facts: StepText['facts'], { messages }: { messages: SendWords }) => ({
  ...toStepText(messages.sendTitle(what), facts),
  asks: messages.asksToSend(name),
  confirm: messages.sendWhat(what),
})
type SendWords = Record<'sendTitle' | 'asksToSend' | 'sendWhat', (what: string) => string>

/** Shows an amount separately if it is not one of the account's payments. */
const apartFrom = (pays: StepText['pays'], name: string, amount: string) =>
  pays.some(({ delta }) => delta < 0n) ? [] : [textFact(name, amount)]

const fromOther = (from: string | undefined, label: string, account: string) =>
  from === undefined || from === account ? [] : [solanaAddressFact(label, from)]

/** Describes sending coins from the account itself, or from a nonce or stake account that it controls. */
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

/** Warns if the request states other decimals than the token. */
const wrongDecimals = (declared: bigint, { decimals }: SolanaToken, { said }: SolanaContext): SheetNote[] =>
  decimals === undefined || declared === BigInt(decimals)
    ? []
    : [{ tone: 'bad', title: said.decimalsTitle, text: said.decimalsText(String(declared), String(decimals)) }]

/** Uses the decimals in the bytes until the mint is read. The program rejects decimals that differ from the mint's. */
const tokenOfStep = (step: ReadInstruction, mint: string, { tokenOf }: SolanaContext) => {
  const token = tokenOf(mint)
  return 'decimals' in step.values && token.decimals === undefined
    ? { ...token, decimals: Number(readInstructionNumber(step, 'decimals')) }
    : token
}

/** Describes sending tokens to the owner of the target account. */
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

/** Describes an instruction that burns tokens. */
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

/** Describes the creation of a token account at the address derived from its owner. The bytes do not state its cost. */
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
    // The cost is already part of the balance changes.
    isAside: true,
  }
}

/** Describes the closing of a token account, whose coins go to an address. */
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

/** Shows the text of a memo, which stays public permanently. */
export const memo: WriteStep = (step, context) => ({
  ...toStepText(context.said.memo, [textFact(context.said.memo, keyIn(step, 'text') ?? '')]),
  isAside: true,
})
