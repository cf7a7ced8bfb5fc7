import { BaseError } from '#protocol/errors/BaseError'
import { addressKey } from '#protocol/vocabulary/isSameAddress'
import { maxAccounts } from '#protocol/vocabulary/state'

/** Thrown if the wallet shares more accounts than can be stored. */
export class TooManyAccountsError extends BaseError {
  override readonly name = 'TooManyAccountsError'
  constructor() {
    super('too_many_accounts', `The wallet shares more than ${maxAccounts} accounts`)
  }
}

type Entry = Record<string, unknown>

const partsOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Entry) : {})

/** Returns the account list. Wallets answer with a list, a single account, or an object that contains a list. */
const listIn = (input: unknown): unknown[] => {
  if (Array.isArray(input)) return input
  const { accounts } = partsOf(input)
  return Array.isArray(accounts) ? accounts : [input]
}

/**
 * Returns the address of an account. An account is an address, a CAIP-10 ID, or an object with either. WalletConnect's
 * Solana methods call the field `pubkey`.
 */
const addressIn = (input: unknown) => {
  const { address, pubkey, publicKey } = partsOf(input)
  const text = [input, address, pubkey, publicKey].find((one) => typeof one === 'string')
  return typeof text === 'string' ? text.trim().split(':').at(-1)?.replace(/^0X/, '0x') : undefined
}

/**
 * Returns the addresses in a wallet's answer, without duplicates. Undefined if there are none. Throws
 * TooManyAccountsError if there are too many.
 */
export const readWalletAddresses = (input: unknown, isAddress: (value: unknown) => value is string) => {
  const known = new Set<string>()
  const accounts = listIn(input)
    .map(addressIn)
    .filter(isAddress)
    .filter((address) => known.size < known.add(addressKey(address)).size)
  if (accounts.length > maxAccounts) throw new TooManyAccountsError()
  const [address] = accounts
  return address === undefined ? undefined : { address, accounts }
}
