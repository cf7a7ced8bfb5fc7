import type { Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Allowance, ContractCalls, Permission } from './Permission.ts'

/** A permission as requested by a page. Without a start, it starts when granted. */
export interface RequestedPermission extends Pick<Permission, 'key' | 'redeemers' | 'expiry'> {
  what: (Omit<Allowance, 'start'> & { start?: bigint }) | ContractCalls
  /** Returns the answer to the page, without the context. */
  toAnswer: (granted: Granted) => { readonly [field: string]: Json }
}

interface Granted {
  /** The account with checksum. */
  account: string
  chainId: Hex
  /** The start of an allowance, in seconds since 1970. */
  start?: bigint
}
