import { base58, base64 } from '@scure/base'
import { defineMethod, type Method } from './defineMethod.ts'
import type { Account } from './machine.ts'
import {
  type AccountEncoding,
  AccountParams,
  AccountsParams,
  AddressParams,
  SizeParams,
  TokenAccountsParams,
} from './requestParams.ts'
import { invalidParams } from './rpcError.ts'
import {
  holderOf,
  isMint,
  isTokenAccount,
  mintOf,
  parseTokenAccount,
  readSupply,
  readTokenAmount,
  tokenPrograms,
} from './tokenAccount.ts'
import type { World } from './world.ts'

/** Methods about accounts. */
export function createAccountMethods({ machine, slots }: World): Record<string, Method> {
  const encode = (account: Account, encoding: AccountEncoding) => {
    if (encoding === 'jsonParsed' && isTokenAccount(account)) return parseTokenAccount(account, machine)
    if (encoding === 'base58') return [base58.encode(account.data), 'base58']
    return [base64.encode(account.data), 'base64']
  }
  const write = (account: Account, encoding: AccountEncoding) => {
    const { lamports, owner, executable, data } = account
    return { lamports, owner, executable, rentEpoch: 0, space: data.length, data: encode(account, encoding) }
  }
  const read = (address: string, encoding: AccountEncoding) => {
    const account = machine.readAccount(address)
    return account && write(account, encoding)
  }

  return {
    getBalance: defineMethod(AddressParams, ([address]) => slots.inContext(machine.readBalance(address))),
    getAccountInfo: defineMethod(AccountParams, ([address, { encoding }]) => slots.inContext(read(address, encoding))),
    getMultipleAccounts: defineMethod(AccountsParams, ([addresses, { encoding }]) =>
      slots.inContext(addresses.map((address) => read(address, encoding))),
    ),
    getMinimumBalanceForRentExemption: defineMethod(SizeParams, ([size]) => machine.rentExemption(size)),
    getTokenAccountsByOwner: defineMethod(TokenAccountsParams, ([owner, filter, { encoding }]) => {
      const programs = 'programId' in filter ? [filter.programId] : tokenPrograms
      const held = programs
        .flatMap(machine.readProgramAccounts)
        .filter((account) => isTokenAccount(account) && holderOf(account) === owner)
        .filter((account) => 'programId' in filter || mintOf(account) === filter.mint)
      return slots.inContext(held.map((account) => ({ pubkey: account.address, account: write(account, encoding) })))
    }),
    getTokenAccountBalance: defineMethod(AddressParams, ([address]) => {
      const account = machine.readAccount(address)
      if (!account || !isTokenAccount(account)) throw invalidParams('could not find account')
      return slots.inContext(readTokenAmount(account, machine))
    }),
    getTokenSupply: defineMethod(AddressParams, ([address]) => {
      const mint = machine.readAccount(address)
      if (!mint || !isMint(mint)) throw invalidParams('could not find mint')
      return slots.inContext(readSupply(mint))
    }),
  }
}
