import type { Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Allowance, ContractCalls, Permission } from './Permission.ts'

/** A permission as a page asks for it. Where it names no start, that is when it is granted. */
export interface RequestedPermission extends Pick<Permission, 'key' | 'redeemers' | 'expiry'> {
  what: (Omit<Allowance, 'start'> & { start?: bigint }) | ContractCalls
  /** What the page is answered, but for the context. */
  toAnswer: (granted: Granted) => { readonly [field: string]: Json }
}

interface Granted {
  /** The account, checksummed. */
  account: string
  chainId: Hex
  /** Seconds since 1970, of an allowance. */
  start?: bigint
}
