import * as z from 'zod/mini'
import { createAnswerCache } from '../answerCache.ts'
import type { ProjectClient } from '../projectClient.ts'
import { readableListOf, Wallet } from './wallet.ts'

export const listingLifetimeMs = 300_000
const maxAnswers = 64
export const defaultEntries = 40

export interface WalletListingQuery {
  /** Page number, starting at 1. */
  page?: number
  /** Entries per page, at most 100. */
  entries?: number
  search?: string
  /** Only wallets with these ids. */
  include?: readonly string[]
  /** Ids of excluded wallets. */
  exclude?: readonly string[]
  /** CAIP-2 ids. Only wallets that support at least one of them are listed. */
  chains?: readonly string[]
  badgeType?: 'certified' | 'none'
  rdns?: readonly string[]
}

const WalletsAnswer = z.object({
  data: readableListOf(Wallet),
  /** Total number on all pages. */
  count: z.int().check(z.minimum(0)),
})

export interface WalletPage {
  wallets: Wallet[]
  /** Total number on all pages. */
  count: number
}

const list = (values: readonly string[] | undefined) => values?.join(',')

/** Reads one page of the wallet listing. Each page is cached for five minutes. */
export const createGetWallets = ({ urlOf, request }: ProjectClient, now: () => number = Date.now) => {
  const cached = createAnswerCache<WalletPage>({ lifetimeMs: listingLifetimeMs, maxAnswers, now })

  return ({ page = 1, entries = defaultEntries, ...wanted }: WalletListingQuery, signal?: AbortSignal) => {
    const url = urlOf('/getWallets', {
      page,
      entries,
      search: wanted.search,
      include: list(wanted.include),
      exclude: list(wanted.exclude),
      chains: list(wanted.chains),
      badge_type: wanted.badgeType,
      rdns: list(wanted.rdns),
    })
    const load = async (loadSignal: AbortSignal) => {
      const { data, count } = await request(url, WalletsAnswer, loadSignal)
      return { wallets: data.slice(0, entries), count }
    }
    return cached(url, load, signal)
  }
}
