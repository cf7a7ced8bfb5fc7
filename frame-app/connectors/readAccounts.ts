import { BaseError } from '#protocol/errors/BaseError'
import { maxAccounts } from '#protocol/vocabulary/state'

/** A wallet shares more accounts than can be kept. */
export class TooManyAccountsError extends BaseError {
  override readonly name = 'TooManyAccountsError'
  constructor() {
    super('too_many_accounts', `The wallet shares more than ${maxAccounts} accounts`)
  }
}

/** The addresses in a wallet's answer, each once. Undefined where there is none. Throws TooManyAccountsError. */
export const readAccounts = (given: unknown, isAddress: (value: unknown) => value is string) => {
  const accounts = [...new Set(Array.isArray(given) ? given.filter(isAddress) : [])]
  if (accounts.length > maxAccounts) throw new TooManyAccountsError()
  const [address] = accounts
  return address === undefined ? undefined : { address, accounts }
}
