import { BaseError } from '#protocol/errors/BaseError'
import type { User } from '../contract/fields.ts'
import type { Addresses } from '../wallet/keys.ts'
import type { DeviceSession } from './session.ts'

/** The visitor rejected the address of a wallet, or did not answer. The wallet stays closed. */
export class AddressRefusedError extends BaseError {
  override readonly name = 'AddressRefusedError'
  constructor() {
    super('address_refused', 'The visitor did not confirm the address of the wallet')
  }
}

/** A wallet that this browser does not know, as reported by the server. */
export interface UnknownWallet extends Pick<User, 'email' | 'seal'> {
  addresses: Addresses
  /** Calls the auth server in the name of the wallet's user. */
  call: ReturnType<DeviceSession['callAs']>
}

/**
 * Asks the visitor if the address of a wallet that the operator can open is theirs. Resolves if they confirm it, and
 * rejects with AddressRefusedError otherwise.
 */
export type ConfirmAddress = (wallet: UnknownWallet, signal: AbortSignal) => Promise<void>

/** Sealed texts on this device. */
interface Notes {
  readNote: (name: string) => Promise<string | undefined>
  writeNote: (name: string, text: string) => Promise<void>
}

const nameOf = (userId: string) => `known-address:${userId}`

/** The addresses (EIP-55) that this browser created or its visitor confirmed, by user. */
export const createKnownAddresses = ({ readNote, writeNote }: Notes) => ({
  read: (userId: string) => readNote(nameOf(userId)),
  keep: (userId: string, address: string) => writeNote(nameOf(userId), address),
})
export type KnownAddresses = ReturnType<typeof createKnownAddresses>
