import { concatHex, type Hex, numberToHex, pad, size, slice } from 'viem'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import type { Caveat } from './Delegation.ts'
import { type EnforcerName, enforcers } from './framework.ts'
import type { Allowance, ContractCalls, Permission } from './Permission.ts'
import { selectorOf } from './selectorOf.ts'

/** A period that never ends, because it is longer than any time. */
export const endless = 2n ** 256n - 1n

const word = (value: bigint) => numberToHex(value, { size: 32 })
const half = (value: bigint) => numberToHex(value, { size: 16 })

const caveat = (name: EnforcerName, terms: Hex): Caveat => ({ enforcer: enforcers[name].address, terms })

/**
 * Limiting only the native currency would still allow calls with data. Limiting only a token would still allow native
 * value.
 */
const limitsOf = ({ token, amount, period = endless, start }: Allowance) => {
  const terms = concatHex([word(amount), word(period), word(start)])
  return token === nativeTokenAddress
    ? [caveat('nativePeriod', terms), caveat('exactCalldata', '0x')]
    : [caveat('tokenPeriod', concatHex([token, terms])), caveat('value', word(0n))]
}

/** Byte position of a transfer's recipient, which follows the selector. */
const receiverAt = 4n

const payeeOf = ({ token, payee }: Allowance) => {
  if (payee === undefined) return []
  return token === nativeTokenAddress
    ? [caveat('targets', payee)]
    : [caveat('calldata', concatHex([word(receiverAt), pad(payee)]))]
}

const isSelector = (text: string): text is Hex => /^0x[\da-f]{8}$/.test(text)

/** A function whose name is unknown is given as its selector. */
const toSelector = (text: string) => (isSelector(text) ? text : selectorOf(text))

const callsOf = ({ contract, functions, calls }: ContractCalls) => [
  caveat('targets', contract),
  caveat('methods', concatHex(functions.map(toSelector))),
  caveat('value', word(0n)),
  caveat('calls', word(calls)),
]

/**
 * Returns the rules that enforce a permission's limits, in the order that MetaMask's decoder requires. The nonce rule
 * is always last. It makes it possible to end all permissions at once.
 */
export const toCaveats = ({ what, redeemers, expiry, nonce }: Permission): readonly Caveat[] => [
  ...(what.kind === 'allowance' ? limitsOf(what) : callsOf(what)),
  caveat('time', concatHex([half(0n), half(expiry)])),
  caveat('redeemer', concatHex(redeemers)),
  ...(what.kind === 'allowance' ? payeeOf(what) : []),
  caveat('nonce', word(nonce)),
]

/** Splits packed terms into parts of the given byte sizes. */
export const cut = (terms: Hex, ...sizes: readonly number[]) => {
  let start = 0
  return sizes.map((bytes) => {
    const end = start + bytes
    if (end > size(terms)) throw new RangeError('The terms are too short')
    const part = slice(terms, start, end, { strict: true })
    start = end
    return part
  })
}
