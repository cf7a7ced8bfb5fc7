import type { Risk } from '../../content.ts'
import { nativeMint } from '../chain/readSolanaBalanceChanges.ts'
import { factsOfStep, toStepText } from './plainText.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { decides, keyIn, readInstructionNumber, type StepText, solanaAddressFact, type WriteStep } from './StepText.ts'
import { nameOf, writeSolanaAmount } from './tokens.ts'

/** Half of all possible units. An allowance of at least this size counts as unlimited. */
const endlessUnits = 2n ** 63n
const accountOwner = 2n

const lose = (title: string, text: string): Risk => ({ kind: 'mismatch', title, text })

const giving = (text: StepText, risk: Risk | undefined, { said, words }: SolanaContext): StepText =>
  risk ? { ...text, asks: said.asksForControl, confirm: words.messages.signAnyway, risk, isHighRisk: true } : text

/** True if an allowance covers the account's whole known balance. */
const coversAll = (units: bigint, held: bigint | undefined) =>
  units >= endlessUnits || (held !== undefined && held > 0n && units >= held)

/** Describes the approval of a delegate, who can take tokens later. */
export const allow: WriteStep = (step, context) => {
  const { account, words, said, tokenOf, accountOf } = context
  const { account: from = '', delegate = '' } = step.roles
  const { mint = '', units: held } = accountOf(from)
  const token = tokenOf(step.roles.mint ?? mint)
  const units = readInstructionNumber(step, 'units')
  const isEndless = units >= endlessUnits
  const isAll = coversAll(units, held)
  const amount = isEndless ? words.messages.allYour(nameOf(token)) : writeSolanaAmount(token, units, words)
  const isOwn = decides(step, account)
  return {
    ...toStepText(said.allowWhat(amount), [
      solanaAddressFact(said.roles.delegate, delegate),
      { kind: 'text', name: words.messages.itMayUse, text: amount, tone: isAll ? 'danger' : 'strong' },
      solanaAddressFact(said.roles.account, from),
    ]),
    asks: words.messages.asksToAllow,
    confirm: said.allowWhat(amount),
    warnings: isOwn
      ? [
          {
            tone: isAll ? 'bad' : 'warn',
            title: said.delegateTitle,
            text: isEndless ? said.delegateAllText : said.delegateText,
          },
        ]
      : [],
    isHighRisk: isOwn && isAll,
  }
}

export const endAllowance: WriteStep = (step, context) => ({
  ...toStepText(context.words.messages.endPermission, factsOfStep(step, context)),
  asks: context.words.messages.asksToRevoke,
  confirm: context.words.messages.endPermission,
})

/** Describes a new owner of a token account, or a new authority of a mint. */
export const setAuthority: WriteStep = (step, context) => {
  const { account, said, tokenOf, accountOf } = context
  const what = readInstructionNumber(step, 'what')
  const next = keyIn(step, 'newAuthority')
  const power = said.powers[Number(what)] ?? said.otherPower
  const { what: _what, ...values } = step.values
  const facts = factsOfStep({ ...step, values }, context)
  const text = toStepText(`${step.program}: ${step.name}`, [
    { kind: 'text', name: said.values.what, text: power },
    ...facts,
  ])
  if (!decides(step, account) || next === account) return text
  if (next === undefined && what !== accountOwner) return text
  const mint = accountOf(step.roles.account).mint
  const risk =
    what === accountOwner
      ? lose(said.ownerTitle(mint ? nameOf(tokenOf(mint)) : said.roles.mint), said.ownerText)
      : lose(said.powerTitle, said.powerText(power))
  return giving(text, risk, context)
}

/** Describes the assignment of the account itself to a program. */
export const assign: WriteStep = (step, context) => {
  const { account, said } = context
  const text = toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context))
  return giving(text, step.roles.account === account ? lose(said.walletTitle, said.walletText) : undefined, context)
}

/** Describes the assignment of an account to a program. The account is derived from the visitor's key and a seed. */
export const assignWithSeed: WriteStep = (step, context) => {
  const { account, said } = context
  const text = toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context))
  const isOwn = keyIn(step, 'base') === account || step.roles.account === account
  return giving(text, isOwn ? lose(said.powerTitle, said.powerText(said.seedPower)) : undefined, context)
}

/** Describes the transfer of a token account's coins above the rent to an address. */
export const withdrawExcess: WriteStep = (step, context) => {
  const { account, words, said } = context
  const isAway = decides(step, account) && step.roles.to !== account
  return {
    ...toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context)),
    warnings: isAway ? [{ tone: 'warn', title: words.messages.otherReceiverTitle, text: said.excessTo }] : [],
    isHighRisk: isAway,
  }
}

/** Describes the creation of an account with a deposit of coins, for any program. */
export const openAccount: WriteStep = (step, context) => {
  const { account, said } = context
  const { payer, account: opened } = step.roles
  const text = toStepText(said.open, factsOfStep(step, context))
  const pays = payer === account ? [{ mint: nativeMint, delta: -readInstructionNumber(step, 'lamports') }] : []
  const risk = opened === account ? lose(said.walletTitle, said.walletText) : undefined
  return giving({ ...text, pays }, risk, context)
}

/** Describes a new authority of a nonce account. */
export const nonceAuthority: WriteStep = (step, context) => {
  const { account, said } = context
  const text = toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context))
  const isGiven = decides(step, account) && keyIn(step, 'newAuthority') !== account
  return giving(text, isGiven ? lose(said.powerTitle, said.powerText(said.noncePower)) : undefined, context)
}

/** Describes a new authority of a stake. The second kind of authority can withdraw the stake. */
export const stakeAuthority: WriteStep = (step, context) => {
  const { account, said } = context
  const text = { ...toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context)), asks: said.asksToStake }
  const next = keyIn(step, 'newAuthority') ?? step.roles.newAuthority
  const isGiven = (decides(step, account) || step.roles.base === account) && next !== account
  const power = readInstructionNumber(step, 'what') === 1n ? said.withdrawPower : said.stakePower
  return giving(text, isGiven ? lose(said.powerTitle, said.powerText(power)) : undefined, context)
}

/** Describes a stake lock. Until the lock ends, only the custodian can release the stake. */
export const stakeLock: WriteStep = (step, context) => {
  const { account, said } = context
  const text = { ...toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context)), asks: said.asksToStake }
  const isOwn = decides(step, account) || keyIn(step, 'withdrawer') === account
  const custodian = keyIn(step, 'custodian') ?? step.roles.custodian
  const isLocked = readInstructionNumber(step, 'time') > 0n || readInstructionNumber(step, 'epoch') > 0n
  // A new stake always names a custodian, who has no control without a lock.
  const isHandedOver = custodian !== undefined && step.name !== 'Initialize'
  const isLost = isOwn && custodian !== account && (isLocked || isHandedOver)
  return giving(text, isLost ? lose(said.lockTitle, said.lockText) : undefined, context)
}

/** Describes a new token whose permanent delegate can take it from every holder. */
export const permanentDelegate: WriteStep = (step, context) => ({
  ...toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context)),
  warnings: [{ tone: 'warn', title: context.said.newDelegateTitle, text: context.said.newDelegateText }],
})

/** Describes a token with a program that runs on every transfer. */
export const transferHook: WriteStep = (step, context) => ({
  ...toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context)),
  warnings: keyIn(step, 'hook')
    ? [{ tone: 'warn', title: context.said.newHookTitle, text: context.said.newHookText }]
    : [],
})

/** Describes stakes and their deposits by instruction name, with a specific request line. */
export const stakeText: WriteStep = (step, context) => ({
  ...toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context)),
  asks: context.said.asksToStake,
})
