import type { Fact } from '../../content.ts'
import { formatWhole } from '../../text/formatAmount.ts'
import type { ReadInstruction } from '../programs/readInstruction.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { type StepText, solanaAddressFact, textFact, type WriteStep } from './StepText.ts'
import { coin, writeSolanaAmount } from './tokens.ts'

const isAddress = (value: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

const lookUp = (table: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(table, name) ? (table[name] ?? name) : name

const valueText = (step: ReadInstruction, name: string, value: bigint | string, context: SolanaContext) => {
  if (typeof value === 'string') return value
  const { words, tokenOf, accountOf } = context
  if (name === 'lamports') return writeSolanaAmount(coin, value, words)
  const mint = step.roles.mint ?? accountOf(step.roles.from ?? step.roles.account).mint
  if (name === 'units' && step.program !== 'Compute Budget' && mint)
    return writeSolanaAmount(tokenOf(mint), value, words)
  return value < 0n ? `\u2212${formatWhole(-value)}` : formatWhole(value)
}

/** True for facts that need no mention: the account itself as authority, and the token program. */
const goesWithoutSaying = (name: string, address: string, { account }: SolanaContext) =>
  name === 'tokenProgram' || (name === 'authority' && address === account)

/** Returns all facts of an instruction, with the instruction's own field names. */
export const factsOfStep = (step: ReadInstruction, context: SolanaContext): Fact[] => {
  const { roles, values } = context.said
  const addresses = Object.entries(step.roles)
    .filter(([name, address]) => !goesWithoutSaying(name, address, context))
    .map(([name, address]) => solanaAddressFact(lookUp(roles, name), address))
  const others = Object.entries(step.values).map(([name, value]): Fact => {
    if (value === null) return textFact(lookUp(roles, name), context.words.messages.nothing)
    if (typeof value === 'string' && isAddress(value)) return solanaAddressFact(lookUp(roles, name), value)
    return textFact(lookUp(values, name), valueText(step, name, value, context))
  })
  const signers = step.signers.map((address) => solanaAddressFact(roles.signer, address))
  return [...others, ...addresses, ...signers]
}

const partiesOf = (facts: readonly Fact[]) =>
  facts.flatMap((fact) => (fact.kind === 'fullAddress' ? [{ name: fact.name, address: fact.address }] : []))

const detailOf = (facts: readonly Fact[]) =>
  facts.flatMap((fact) => (fact.kind === 'text' ? [`${fact.name}: ${fact.text}`] : [])).join(' · ')

/** Builds an instruction's text from a title and facts. */
export const toStepText = (title: string, facts: readonly Fact[]): StepText => ({
  action: { title, detail: detailOf(facts) || undefined, parties: partiesOf(facts) },
  facts,
  warnings: [],
  pays: [],
})

/** Describes an instruction by its program's name for it, if no specific text is needed. */
export const plainText: WriteStep = (step, context) =>
  toStepText(`${step.program}: ${step.name}`, factsOfStep(step, context))
