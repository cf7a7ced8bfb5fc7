import { randomBytes } from 'node:crypto'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'
import { statesBefore } from './furthestStatus.ts'
import type { PurchaseStatus } from './OnrampAdapter.ts'

/** Retention of a purchase. It is long, because disputes with a provider take weeks. */
export const purchasesKeptMs = 30 * 86_400_000
/** Minimum interval between status requests to a provider, regardless of the number of clients. */
const readEveryMs = 3_000
/** Length of a purchase reference. It is too long to guess, and below Coinbase's limit of 50 characters. */
const referenceBytes = 18
const referencePattern = /^[\w-]{1,64}$/

interface NewPurchase {
  projectId: string
  provider: string
  /** Receiving address. */
  address: string
  /** CAIP-2 id of the network. */
  chainId: string
  asset: string
}

/** Stores the purchases that visitors began, each with an unguessable reference. */
export const createPurchaseStore = (database: ListingDatabase, now: () => number = Date.now) => ({
  create: async ({ projectId, provider, address, chainId, asset }: NewPurchase) => {
    const reference = randomBytes(referenceBytes).toString('base64url')
    const created = new Date(now())
    await database
      .insertInto('purchases')
      .values({
        reference,
        provider,
        address,
        asset,
        state: 'waiting',
        tx_hash: null,
        project_id: projectId,
        chain_id: chainId,
        created_at: created,
        read_at: created,
      })
      .execute()
    return reference
  },

  find: async (reference: string) =>
    referencePattern.test(reference)
      ? database.selectFrom('purchases').selectAll().where('reference', '=', reference).executeTakeFirst()
      : undefined,

  /** Reserves the next status request. Returns true if the caller may send it now. */
  takeReading: async (reference: string) => {
    const { numUpdatedRows } = await database
      .updateTable('purchases')
      .set({ read_at: new Date(now()) })
      .where('reference', '=', reference)
      .where('read_at', '<=', new Date(now() - readEveryMs))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Stores the status of a purchase. Ignores an earlier state. */
  note: async (reference: string, { state, txHash }: PurchaseStatus) => {
    await database
      .updateTable('purchases')
      .set({ state, ...(txHash && { tx_hash: txHash }) })
      .where('reference', '=', reference)
      .where('state', 'in', statesBefore(state))
      .execute()
  },
})
export type Purchases = ReturnType<typeof createPurchaseStore>

export const purgePurchases = (database: ListingDatabase, now: number) =>
  database
    .deleteFrom('purchases')
    .where('created_at', '<=', new Date(now - purchasesKeptMs))
    .execute()
