import type { Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Allowance, ContractCalls, Permission } from './Permission.ts'

/** A permission that a page requests. If no start is given, it starts when granted. */
export interface RequestedPermission extends Pick<Permission, 'key' | 'redeemers' | 'expiry'> {
  what: (Omit<Allowance, 'start'> & { start?: bigint }) | ContractCalls
  /** Builds the response to the page, without the context. */
  toAnswer: (granted: Granted) => { readonly [field: string]: Json }
}

interface Granted {
  /** Account address with checksum. */
  account: string
  chainId: Hex
  /** Start of an allowance in Unix seconds. */
  start?: bigint
}
