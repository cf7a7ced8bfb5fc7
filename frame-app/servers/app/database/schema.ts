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
  /** True if the projects file owns the row. It is deleted when the file no longer lists it. */
  is_from_file: Generated<boolean>
}

/** An entry of the wallet listing, with the field names of the service. */
interface WalletsTable {
  id: string
  name: string
  /** The normalized name for searches. */
  search_name: string
  badge_type: 'certified' | 'none'
  description: string | null
  /** CAIP-2 ids; null if unknown. */
  chains: string[] | null
  /** CAIP-2 namespaces if the chains are unknown: all their chains. Null: only eip155. */
  namespaces: string[] | null
  homepage: string | null
  image_id: string | null
  image_url: string | null
  order: number | null
  link_mode: string | null
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  /** A template: `{url}` or `{hostAndPath}`, and `{origin}`, are replaced with the page's values. */
  browse_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  supports_wc: boolean
  supports_wcpay: boolean
}

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Source of an imported image: the product or the operator's folder. */
export type ImageSource = 'built-in' | 'folder'

/** Images. Currency codes and token symbols are in lower case. */
interface ImagesTable {
  kind: ImageKind
  id: string
  /** Media type, restricted by the table. */
  type: string
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
  /** Null: an operator added the row, and imports do not change it. */
  source: ImageSource | null
}

/** An image of another host: its bytes, or the reason for failure. */
interface FetchedPicturesTable {
  url_hash: string
  type: string | null
  bytes: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>
  problem: string | null
  /** Pseudonym of the IP network that requested it. */
  asker: string
  fetched_at: Date
  /** Time of the next request to the host. */
  expires_at: Date
}

/** A visitor's token bucket for one kind of request. An expired row means a full bucket. */
interface AddressLimitsTable {
  name: string
  /** Number of tokens taken last. */
  count: number
  ends_at: Date
}

/** An account that the indexer follows. */
interface FollowedAccountsTable {
  chain_id: string
  address: string
  /** Pseudonym of the IP network that first requested it. */
  asker: string
  /** All earlier blocks were read. */
  next_block: ColumnType<string, number, number>
  /** Hash of the previous block; null if none was read. */
  last_hash: string | null
  asked_at: Date
  /** End of the lease of the instance in `lease`, which reads its blocks. */
  leased_until: Date
  lease: string | null
  /** True if all blocks were read with internal transfers. */
  is_traced: boolean
}

/** A transaction of a followed account. */
interface AccountTransactionsTable {
  chain_id: string
  address: string
  hash: string
  block_number: ColumnType<string, number, number>
  /** Index in its block. */
  position: number
  mined_at: Date
  body: StoredTransaction
}

/** A name of an account. An account has one in each zone. */
interface AccountNamesTable {
  /** Full name with its zone, such as `ola.foyer.eth`. */
  name: string
  zone: string
  /** With EIP-55 checksum. */
  address: string
  /** The network for which it was registered (CAIP-2). */
  chain_id: string
  /** True for a key account, which is the same on every EVM network, unlike a contract. */
  is_on_all_chains: boolean
  attributes: NameAttributes
  registered_at: Date
  updated_at: Date | null
}

/** A used signed message, by its hash. */
interface NameMessagesTable {
  hash: string
  /** Time after which its timestamp is too old to be accepted. */
  expires_at: Date
}

/** A purchase that a visitor began at an onramp provider. */
interface PurchasesTable {
  /** Unguessable: anyone who knows it can read the purchase status. */
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

/** An analytics event of a visit: a catalog event, or an error with its code. */
interface EventsTable {
  /** Id of the event. */
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
