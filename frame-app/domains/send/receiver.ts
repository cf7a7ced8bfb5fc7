import { checksumAddress } from 'viem'
import type { Namespace } from '#protocol/vocabulary/network'
import { isEvmAddress } from '../../connectors/evmAddress.ts'
import { isSolanaAddress } from '../../connectors/solanaAddress.ts'

/** What is typed as a receiver. `mistyped`: an address by its form, whose checksum (EIP-55) is wrong. */
export type Receiver =
  | { status: 'empty' }
  | { status: 'ready'; address: string }
  | { status: 'invalid'; problem: 'notAnAddress' | 'mistyped' }

const isOneCase = (digits: string) => digits === digits.toLowerCase() || digits === digits.toUpperCase()

const readEvm = (text: string): Receiver => {
  if (!isEvmAddress(text)) return { status: 'invalid', problem: 'notAnAddress' }
  const address = checksumAddress(text.toLowerCase() as `0x${string}`)
  if (!isOneCase(text.slice(2)) && address !== text) return { status: 'invalid', problem: 'mistyped' }
  return { status: 'ready', address }
}

/** Reads an address of the namespace. EVM addresses come out with their checksum. */
export const readReceiver = (text: string, namespace: Namespace): Receiver => {
  const typed = text.trim()
  if (typed === '') return { status: 'empty' }
  if (namespace === 'eip155') return readEvm(typed)
  return isSolanaAddress(typed) ? { status: 'ready', address: typed } : { status: 'invalid', problem: 'notAnAddress' }
}

/** What stops a transfer, or has to be said before it. */
export type ReceiverConcern = 'burn' | 'tokenContract' | 'self'

const burnAddresses: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  // Solana's system program and incinerator.
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
].map((address) => address.toLowerCase())

interface Circumstances {
  from: string
  /** The contract of the token that is sent. */
  token?: string
}

/** What is known of a receiver without asking the network. */
export const concernOf = (address: string, { from, token }: Circumstances): ReceiverConcern | undefined => {
  const is = (other: string) => address.toLowerCase() === other.toLowerCase()
  if (burnAddresses.some(is)) return 'burn'
  if (token !== undefined && is(token)) return 'tokenContract'
  return is(from) ? 'self' : undefined
}
