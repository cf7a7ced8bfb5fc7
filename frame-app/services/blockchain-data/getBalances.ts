import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { Balance } from './balance.ts'
import type { Currency } from './fungible.ts'

export interface BalanceQuery {
  address: string
  /** CAIP-2 id. Default: all networks of the service on which the address can exist. */
  chainId?: string
  currency?: Currency
  /** True to read from the chain even if the service has a recent answer. */
  forceUpdate?: boolean
}

export const BalancesAnswer = z.object({ balances: z.array(Balance) })

/** Reads an account's balances, the native currency first. */
export const createGetBalances =
  ({ urlOf, request }: ProjectClient) =>
  async ({ address, chainId, currency = 'usd', forceUpdate }: BalanceQuery, signal?: AbortSignal) => {
    const path = `/v1/account/${encodeURIComponent(address)}/balance`
    const url = urlOf(path, { currency, chainId, forceUpdate: forceUpdate || undefined })
    return (await request(url, BalancesAnswer, signal)).balances
  }
