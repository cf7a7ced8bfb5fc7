import { isSameAddress } from './isSameAddress.ts'

const partsOf = (accountId: string) => {
  const end = accountId.lastIndexOf(':') + 1
  return { chain: accountId.slice(0, end), address: accountId.slice(end) }
}

/** True if two CAIP-10 ids refer to the same account on the same chain. */
export const isSameAccountId = (a: string, b: string) => {
  const [one, other] = [partsOf(a), partsOf(b)]
  return one.chain === other.chain && isSameAddress(one.address, other.address)
}
