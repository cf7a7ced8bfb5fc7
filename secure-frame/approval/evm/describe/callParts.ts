import type { Action, Fact, SheetNote, Tag } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { permit2, routerName } from '../decode/knownContracts.ts'
import { isSameAddress } from '../params/quantity.ts'
import { findToken, type Tokens } from './tokenText.ts'

/** What a call is put into words with. */
export interface CallContext {
  tokens: Tokens
  words: Words
  account: string
  chainId: number
  /** Native currency that goes along, in its smallest unit. */
  value: bigint
}

/** How a call is asked for, what the button says, and what it is called among others. */
export interface CallText {
  asks: string
  confirm: string
  action: Action
  facts: readonly Fact[]
  warnings: readonly SheetNote[]
  /** Gives more than this one time, or cannot be told for sure. */
  isGrave: boolean
}

/** The text of one kind of call. */
export type ToText<Kind extends DecodedCall['kind']> = (
  call: Extract<DecodedCall, { kind: Kind }>,
  context: CallContext,
) => CallText

/** An address where its ends have to do. */
export const short = (address: string) => shortAddress(checksumAddress(address))

/** An address in full. */
export const whole = (name: string, address: string, tag?: Tag): Fact => ({ kind: 'fullAddress', name, address, tag })

/** What a spender or contract is called, where Foyer knows it. */
export const knownAs = (address: string, chainId: number): Tag | undefined => {
  const name = isSameAddress(address, permit2) ? 'Permit2' : routerName(chainId, address)
  return name ? { isKnown: true, name } : undefined
}

/** A token that is not listed is told apart by its whole address alone. */
export const tokenFact = (address: string, { tokens, words }: CallContext): Fact => {
  const name = words.messages.token
  return findToken(tokens, address).isListed
    ? { kind: 'address', name, address }
    : whole(name, address, { isKnown: false })
}

/** A permission without an upper limit. */
export const unlimited = ({ messages }: Words): SheetNote => ({
  tone: 'bad',
  title: messages.unlimitedTitle,
  text: messages.unlimitedText,
})
