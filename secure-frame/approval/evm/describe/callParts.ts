import type { Action, AddressTag, Fact, SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { permit2Name, routerName } from '../decode/knownContracts.ts'
import { findToken, type Tokens } from './tokenText.ts'

/** What the text of a call is made with. */
export interface CallTextContext {
  tokens: Tokens
  words: Words
  account: string
  chainId: number
  /** The native value, in wei. */
  value: bigint
  /** Unix milliseconds. */
  now: number
}

/** The request line, the button's label, and the heading in a list of calls. */
export interface CallText {
  asks: string
  confirm: string
  action: Action
  facts: readonly Fact[]
  warnings: readonly SheetNote[]
  /** Gives a lasting permission, or is not certain. */
  isHighRisk: boolean
  /** The deadline, in seconds since 1970, if it has passed: the contract would refuse the call. */
  endedAt?: bigint
}

/** The text of one kind of call. */
export type ToText<Kind extends DecodedCall['kind']> = (
  call: Extract<DecodedCall, { kind: Kind }>,
  context: CallTextContext,
) => CallText

/** The moment if it has passed. */
export const passed = (seconds: bigint, now: number) =>
  seconds * 1000n < BigInt(Math.floor(now)) ? seconds : undefined

/** An address, shortened. */
export const short = (address: string) => shortAddress(checksumAddress(address))

/** An address in full. */
export const addressFact = (name: string, address: string, tag?: AddressTag): Fact => ({
  kind: 'fullAddress',
  name,
  address,
  tag,
})

/** The listed name of a spender or contract. */
export const knownAs = (address: string, chainId: number): AddressTag | undefined => {
  const name = permit2Name(address) ?? routerName(chainId, address)
  return name ? { isKnown: true, name } : undefined
}

/** The full address of a token that is not listed: nothing else identifies it. */
export const tokenFact = (address: string, { tokens, words }: CallTextContext): Fact => {
  const name = words.messages.token
  return findToken(tokens, address).isListed
    ? { kind: 'address', name, address }
    : addressFact(name, address, { isKnown: false })
}

/** An unlimited permission. */
export const unlimited = ({ messages }: Words): SheetNote => ({
  tone: 'bad',
  title: messages.unlimitedTitle,
  text: messages.unlimitedText,
})

/** A warning that several calls share is shown once. */
export const distinctNotes = (notes: readonly SheetNote[]) =>
  notes.filter((note, index) => notes.findIndex((one) => one.title === note.title && one.text === note.text) === index)

/** One call of several, with its addresses in full: short forms could be of another address. */
export const actionOf = ({ action, facts }: CallText): Action => ({
  ...action,
  parties: facts.flatMap((fact) =>
    fact.kind === 'fullAddress' ? [{ name: fact.name, address: fact.address, tag: fact.tag }] : [],
  ),
})
