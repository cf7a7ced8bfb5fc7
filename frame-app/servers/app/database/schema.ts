import type { ColumnType, Generated } from 'kysely'
import type { Project } from '#protocol/server-kit/projects'
import type { NameAttributes } from '../../../services/blockchain-data/accountName.ts'
import type { PurchaseState } from '../../../services/blockchain-data/onramp/purchase.ts'
import type { StoredTransaction } from '../../data/history/storedTransaction.ts'
import type { FunnelStep } from '../events/eventStep.ts'

interface ProjectsTable {
  id: string
  name: string
  allowed_origins: string[]
  connect_sources: string[]
  is_analytics_enabled: boolean
  requires_device_approval: Generated<boolean>
  approve_in_frame: Generated<boolean>
  /** Same format as in the projects file. */
  features: Generated<Project['features']>
  hosted: Generated<Project['hosted']>
  /** True if the row comes from the projects file. It is deleted when the file no longer lists it. */
  is_from_file: Generated<boolean>
}

/** A wallet of the listing, with the field names of the service. */
interface WalletsTable {
  id: string
  name: string
  /** The normalized name, used for searches. */
  search_name: string
  badge_type: 'certified' | 'none'
  description: string | null
  /** CAIP-2 ids of the supported chains. Null if unknown. */
  chains: string[] | null
  /**
   * CAIP-2 namespaces of the wallet, if its chains are unknown: it supports all their chains. Null means only eip155.
   */
  namespaces: string[] | null
  homepage: string | null
  image_id: string | null
  image_url: string | null
  order: number | null
  link_mode: string | null
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  /** URL template. `{url}` or `{hostAndPath}`, and `{origin}`, are replaced with the page's values. */
  browse_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  supports_wc: boolean
  supports_wcpay: boolean
}

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Source of an imported image: built into the product, or from the operator's folder. */
export type ImageSource = 'built-in' | 'folder'

/** Images by kind and name. Currency codes and token symbols are in lower case. */
interface ImagesTable {
  kind: ImageKind
  id: string
  /** Media type. The table restricts the allowed values. */
  type: string
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
  /** Null if an operator added the row. Imports do not change such rows. */
  source: ImageSource | null
}

/** An image from another host: its bytes, or the reason why fetching failed. */
interface FetchedPicturesTable {
  url_hash: string
  type: string | null
  bytes: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>
  problem: string | null
  /** Pseudonym of the IP network that requested the image. */
  asker: string
  fetched_at: Date
  /** After this time, the image is requested from the host again. */
  expires_at: Date
}

/** A visitor's token bucket for one kind of request. An expired row counts as a full bucket. */
interface AddressLimitsTable {
  name: string
  /** Number of tokens in the last withdrawal. */
  count: number
  ends_at: Date
}

/** An account that the indexer follows. */
interface FollowedAccountsTable {
  chain_id: string
  address: string
  /** Pseudonym of the IP network that first requested the account. */
  asker: string
  /** The next block to read. All earlier blocks were read. */
  next_block: ColumnType<string, number, number>
  /** Hash of the block before `next_block`. Null if no block was read. */
  last_hash: string | null
  asked_at: Date
  /** Time when the lease of the instance in `lease` ends. That instance reads the account's blocks. */
  leased_until: Date
  lease: string | null
  /** True if internal transfers were read for all blocks. */
  is_traced: boolean
}

/** A transaction of a followed account. */
interface AccountTransactionsTable {
  chain_id: string
  address: string
  hash: string
  block_number: ColumnType<string, number, number>
  /** Index of the transaction in its block. */
  position: number
  mined_at: Date
  body: StoredTransaction
}

/** A name of an account. An account has one name per zone. */
interface AccountNamesTable {
  /** Full name with its zone, such as `ola.foyer.eth`. */
  name: string
  zone: string
  /** Address with EIP-55 checksum. */
  address: string
  /** The network for which it was registered (CAIP-2). */
  chain_id: string
  /** True for a key account. Unlike a contract, it is the same account on every EVM network. */
  is_on_all_chains: boolean
  attributes: NameAttributes
  registered_at: Date
  updated_at: Date | null
}

/** The hash of a signed message that was already used. */
interface NameMessagesTable {
  hash: string
  /** After this time, the message is rejected because its timestamp is too old. */
  expires_at: Date
}

/** A purchase that a visitor began at an onramp provider. */
interface PurchasesTable {
  /** Purchase reference. It must be unguessable, because anyone who knows it can read the purchase status. */
  reference: string
  project_id: string
  provider: string
  /** Receiving address. */
  address: string
  chain_id: string
  asset: string
  state: PurchaseState
  tx_hash: string | null
  created_at: Date
  /** Time of the last status request to the provider. */
  read_at: Date
}

/** An analytics event of a visit: an event from the catalog, or an error with its code. */
interface EventsTable {
  id: string
  project_id: string
  /** Id of one page load. */
  visit: string
  name: string
  is_error: boolean
  step: FunnelStep | null
  /** Login method of a wallet connection, for connection events. */
  method: string | null
  properties: Record<string, unknown>
  happened_at: Date
}

export interface ListingSchema {
  account_names: AccountNamesTable
  name_messages: NameMessagesTable
  followed_accounts: FollowedAccountsTable
  account_transactions: AccountTransactionsTable
  projects: ProjectsTable
  wallets: WalletsTable
  images: ImagesTable
  fetched_pictures: FetchedPicturesTable
  address_limits: AddressLimitsTable
  purchases: PurchasesTable
  events: EventsTable
}
