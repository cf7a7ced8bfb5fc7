import { checksumAddress } from 'viem'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import type { Namespace } from '#protocol/vocabulary/network'
import { isEvmAddress } from '../../../connectors/evmAddress.ts'
import { isSolanaAddress } from '../../../connectors/solanaAddress.ts'
import type { NameLookUp } from '../../../services/names/lookUpName.ts'

/** The reason why there is no address. `mistyped`: an address with a wrong EIP-55 checksum. */
export type ReceiverProblem =
  | { status: 'invalid'; problem: 'notAnAddress' | 'mistyped' | 'noNames' }
  | { status: 'invalid'; problem: 'notFound' | 'notHere' | 'notAllowed' | 'unreachable'; name: string }
  | { status: 'invalid'; problem: 'notNormalised'; name: string; normal: string }

/** The recipient: an address, or a name that resolves to one. */
export type Receiver =
  | { status: 'empty' }
  | { status: 'ready'; address: string; name?: string; picture?: string }
  | { status: 'lookingUp'; name: string }
  | ReceiverProblem

/** The recipient as typed. A name is not resolved yet. */
type TypedReceiver = Exclude<Receiver, { status: 'lookingUp' }> | { status: 'name'; name: string }

type Found = Extract<NameLookUp, { status: 'found' }>

/** The state of a name. Its picture loads after its address. */
export type NameState = { status: 'lookingUp' } | Exclude<NameLookUp, Found> | (Found & { picture?: string })

/** Matches labels separated by dots. */
const namePattern = /^[^\s.]+(\.[^\s.]+)+$/u

const isOneCase = (digits: string) => digits === digits.toLowerCase() || digits === digits.toUpperCase()

const readEvm = (text: string): TypedReceiver => {
  if (namePattern.test(text)) return { status: 'name', name: text }
  if (!isEvmAddress(text)) return { status: 'invalid', problem: 'notAnAddress' }
  const address = checksumAddress(text.toLowerCase() as `0x${string}`)
  if (!isOneCase(text.slice(2)) && address !== text) return { status: 'invalid', problem: 'mistyped' }
  return { status: 'ready', address }
}

/** Parses a name, or an address of the namespace. Adds the checksum to EVM addresses. */
export const readReceiver = (text: string, namespace: Namespace): TypedReceiver => {
  const typed = text.trim()
  if (typed === '') return { status: 'empty' }
  if (namespace === 'eip155') return readEvm(typed)
  return isSolanaAddress(typed) ? { status: 'ready', address: typed } : { status: 'invalid', problem: 'notAnAddress' }
}

/** Resolves a typed name from its known state. `stateOf` is undefined if the network does not support names. */
export const receiverBy = (typed: TypedReceiver, stateOf?: (name: string) => NameState): Receiver => {
  if (typed.status !== 'name') return typed
  if (!stateOf) return { status: 'invalid', problem: 'noNames' }
  const { name } = typed
  const state = stateOf(name)
  if (state.status === 'lookingUp') return { status: 'lookingUp', name }
  if (state.status === 'found') return { ...state, status: 'ready' }
  if (state.status === 'notNormalised') return { status: 'invalid', problem: state.status, name, normal: state.normal }
  return { status: 'invalid', problem: state.status, name }
}

/** A concern that blocks a transfer or shows a notice first. */
export type ReceiverConcern = 'burn' | 'tokenContract' | 'self'

const burnAddresses: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  // Solana's System Program and incinerator.
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
]

interface Circumstances {
  from: string
  /** The contract of the token to send. */
  token?: string
}

/** Returns a concern about the recipient that can be detected without a network request. */
export const concernOf = (address: string, { from, token }: Circumstances): ReceiverConcern | undefined => {
  const is = (other: string) => isSameAddress(address, other)
  if (burnAddresses.some(is)) return 'burn'
  if (token !== undefined && is(token)) return 'tokenContract'
  return is(from) ? 'self' : undefined
}
