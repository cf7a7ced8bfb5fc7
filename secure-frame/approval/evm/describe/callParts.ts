import type { Action, AddressTag, Fact, SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { permit2Name, routerName } from '../decode/knownContracts.ts'
import { findToken, type Tokens } from './tokenText.ts'

/** The input for describing a call. */
export interface CallTextContext {
  tokens: Tokens
  words: Words
  account: string
  chainId: number
  /** Native value in wei. */
  value: bigint
  /** Unix milliseconds. */
  now: number
}

/** The texts of a call: request line, button label, and heading in a list of calls. */
export interface CallText {
  asks: string
  confirm: string
  action: Action
  facts: readonly Fact[]
  warnings: readonly SheetNote[]
  /** True if the call grants a lasting permission, or its effect is uncertain. */
  isHighRisk: boolean
  /** The deadline in Unix seconds, if it has passed. The contract would reject the call. */
  endedAt?: bigint
}

/** Describes one kind of call. */
export type ToText<Kind extends DecodedCall['kind']> = (
  call: Extract<DecodedCall, { kind: Kind }>,
  context: CallTextContext,
) => CallText

/** Returns the given time if it has passed. */
export const passed = (seconds: bigint, now: number) =>
  seconds * 1000n < BigInt(Math.floor(now)) ? seconds : undefined

/** Returns a shortened address. */
export const short = (address: string) => shortAddress(checksumAddress(address))

/** Returns a fact with the full address. */
export const addressFact = (name: string, address: string, tag?: AddressTag): Fact => ({
  kind: 'fullAddress',
  name,
  address,
  tag,
})

/** Returns the listed name of a spender or contract. */
export const knownAs = (address: string, chainId: number): AddressTag | undefined => {
  const name = permit2Name(address) ?? routerName(chainId, address)
  return name ? { isKnown: true, name } : undefined
}

/** Returns the full address of an unlisted token, because nothing else identifies it. */
export const tokenFact = (address: string, { tokens, words }: CallTextContext): Fact => {
  const name = words.messages.token
  return findToken(tokens, address).isListed
    ? { kind: 'address', name, address }
    : addressFact(name, address, { isKnown: false })
}

/** Returns the warning for an unlimited permission. */
export const unlimited = ({ messages }: Words): SheetNote => ({
  tone: 'bad',
  title: messages.unlimitedTitle,
  text: messages.unlimitedText,
})

/** Removes duplicate notes, so that a warning shared by several calls is shown once. */
export const distinctNotes = (notes: readonly SheetNote[]) =>
  notes.filter((note, index) => notes.findIndex((one) => one.title === note.title && one.text === note.text) === index)

/** Describes one call in a list. Shows full addresses, because a shortened address could match another one. */
export const actionOf = ({ action, facts }: CallText): Action => ({
  ...action,
  parties: facts.flatMap((fact) =>
    fact.kind === 'fullAddress' ? [{ name: fact.name, address: fact.address, tag: fact.tag }] : [],
  ),
})
