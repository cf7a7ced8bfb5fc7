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

/** A wallet that the server reports and this browser does not know. */
export interface UnknownWallet extends Pick<User, 'email' | 'seal'> {
  addresses: Addresses
  /** Calls the auth server on behalf of the wallet's user. */
  call: ReturnType<DeviceSession['callAs']>
}

/**
 * Asks the visitor whether they recognize the address of a wallet that the operator can open. Resolves if they confirm
 * it. Rejects with AddressRefusedError otherwise.
 */
export type ConfirmAddress = (wallet: UnknownWallet, signal: AbortSignal) => Promise<void>

/** Encrypted texts stored on this device. */
interface Notes {
  readNote: (name: string) => Promise<string | undefined>
  writeNote: (name: string, text: string) => Promise<void>
}

const nameOf = (userId: string) => `known-address:${userId}`

/** Stores, by user, the EIP-55 addresses that this browser created or its visitor confirmed. */
export const createKnownAddresses = ({ readNote, writeNote }: Notes) => ({
  read: (userId: string) => readNote(nameOf(userId)),
  keep: (userId: string, address: string) => writeNote(nameOf(userId), address),
})
export type KnownAddresses = ReturnType<typeof createKnownAddresses>
