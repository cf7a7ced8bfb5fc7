import { type Hex, hexToBigInt, size, slice } from 'viem'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { cut, endless, toCaveats } from './caveats.ts'
import type { Caveat, Delegation } from './Delegation.ts'
import { type EnforcerName, enforcers } from './framework.ts'
import type { Allowance, ContractCalls, Permission } from './Permission.ts'
import { selectorOf } from './selectorOf.ts'

const wordBytes = 32
const addressBytes = 20
const selectorBytes = 4

type Terms = (name: EnforcerName) => Hex | undefined

const termsIn =
  (caveats: readonly Caveat[]): Terms =>
  (name) =>
    caveats.find(({ enforcer }) => enforcer === enforcers[name].address)?.terms

const numbersIn = (terms: Hex) => {
  const parts = cut(terms, ...Array.from({ length: size(terms) / wordBytes }, () => wordBytes))
  return parts.map((part) => hexToBigInt(part))
}

const piecesOf = (terms: Hex, bytes: number) => cut(terms, ...Array.from({ length: size(terms) / bytes }, () => bytes))

const readAllowance = (terms: Terms): Allowance | undefined => {
  const [coins, tokens] = [terms('nativePeriod'), terms('tokenPeriod')]
  const limit = coins ?? (tokens && slice(tokens, addressBytes))
  if (!limit) return undefined
  const [amount = 0n, period = 0n, start = 0n] = numbersIn(limit)
  const receiver = terms('calldata')
  const payee = coins ? terms('targets') : receiver && slice(receiver, -addressBytes)
  return {
    kind: 'allowance',
    token: tokens ? slice(tokens, 0, addressBytes) : nativeTokenAddress,
    amount,
    start,
    ...(period === endless ? {} : { period }),
    ...(payee ? { payee } : {}),
  }
}

/** The chain stores only selectors, so the function names are looked up in these signatures. */
const readCalls = (terms: Terms, signatures: readonly string[]): ContractCalls | undefined => {
  const [contract, methods, calls] = [terms('targets'), terms('methods'), terms('calls')]
  if (!contract || !methods || !calls) return undefined
  const functions = piecesOf(methods, selectorBytes).map(
    (selector) => signatures.find((signature) => selectorOf(signature) === selector) ?? selector,
  )
  return { kind: 'calls', contract, functions, calls: hexToBigInt(calls) }
}

const read = ({ delegate, caveats }: Delegation, signatures: readonly string[]): Permission | undefined => {
  const terms = termsIn(caveats)
  const what = readAllowance(terms) ?? readCalls(terms, signatures)
  const [time, redeemers, nonce] = [terms('time'), terms('redeemer'), terms('nonce')]
  if (!what || !time || !redeemers || !nonce) return undefined
  const [, before = '0x0'] = piecesOf(time, wordBytes / 2)
  return {
    what,
    key: delegate,
    redeemers: piecesOf(redeemers, addressBytes),
    expiry: hexToBigInt(before),
    nonce: hexToBigInt(nonce),
  }
}

const isSame = (one: readonly Caveat[], other: readonly Caveat[]) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Decodes a permission from the rules of a delegation. Undefined if they are not exactly the rules that this wallet
 * creates. As a check, converts the result back and compares it.
 */
export const readCaveats = (delegation: Delegation, signatures: readonly string[] = []): Permission | undefined => {
  try {
    const permission = read(delegation, signatures)
    return permission && isSame(toCaveats(permission), delegation.caveats) ? permission : undefined
  } catch {
    // The terms have a wrong length for their enforcer.
    return undefined
  }
}
