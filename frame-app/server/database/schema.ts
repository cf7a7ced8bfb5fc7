import type { ColumnType, Generated } from 'kysely'
import type { Project } from '#protocol/server/projects'
import type { NameAttributes } from '../../services/blockchain-data/accountName.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import type { StoredTransaction } from '../blockchain-data/history/storedTransaction.ts'
import type { FunnelStep } from '../events/eventStep.ts'

interface ProjectsTable {
  id: string
  name: string
  allowed_origins: string[]
  connect_sources: string[]
  is_analytics_enabled: boolean
  requires_device_approval: Generated<boolean>
  approve_in_frame: Generated<boolean>
  /** As in the projects file. */
  features: Generated<Project['features']>
  hosted: Generated<Project['hosted']>
  /** The projects file owns it: it goes when the file no longer names it. */
  is_from_file: Generated<boolean>
}

/** An entry of the wallet listing, under the names that the service gives its fields. */
interface WalletsTable {
  id: string
  name: string
  /** The name as searches compare it. */
  search_name: string
  badge_type: 'certified' | 'none'
  description: string | null
  /** CAIP-2 ids; null where nothing is known. */
  chains: string[] | null
  /** Namespaces of CAIP-2, where the chains are not known: every chain of them. Null: eip155 alone. */
  namespaces: string[] | null
  homepage: string | null
  image_id: string | null
  image_url: string | null
  order: number | null
  link_mode: string | null
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  /** A template: `{url}` or `{hostAndPath}`, and `{origin}`, stand for the page's. */
  browse_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  supports_wc: boolean
  supports_wcpay: boolean
}

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Where an imported picture is from: the product, or the operator's folder. */
export type ImageSource = 'built-in' | 'folder'

/** Pictures. Currency codes and token symbols are kept in lower case. */
interface ImagesTable {
  kind: ImageKind
  id: string
  /** Media type, one of those that the table allows. */
  type: string
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
  /** Null: an operator added the row, and no import changes it. */
  source: ImageSource | null
}

/** A picture of another host: its bytes, or why there are none. */
interface FetchedPicturesTable {
  url_hash: string
  type: string | null
  bytes: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>
  problem: string | null
  /** The network of visitors that had it fetched, by a name that tells nobody which. */
  asker: string
  fetched_at: Date
  /** When the host is asked again. */
  expires_at: Date
}

/** A visitor's token bucket for one kind of requests. A row whose time has passed is a full bucket. */
interface AddressLimitsTable {
  name: string
  /** How many tokens were taken last. */
  count: number
  ends_at: Date
}

/** An account of which the indexer reads the transactions. */
interface FollowedAccountsTable {
  chain_id: string
  address: string
  /** The network of visitors that asked for it first, by a name that tells nobody which. */
  asker: string
  /** All blocks before it were read. */
  next_block: ColumnType<string, number, number>
  /** Of the block before it; null where none was read. */
  last_hash: string | null
  asked_at: Date
  /** Until then an instance reads blocks for it, under the name `lease`. */
  leased_until: Date
  lease: string | null
  /** Whether all blocks that were read tell what contracts paid out. */
  is_traced: boolean
}

/** A transaction of a followed account. */
interface AccountTransactionsTable {
  chain_id: string
  address: string
  hash: string
  block_number: ColumnType<string, number, number>
  /** In its block. */
  position: number
  mined_at: Date
  body: StoredTransaction
}

/** A name that leads to an account. An account has one in each zone. */
interface AccountNamesTable {
  /** With its zone, such as `ola.foyer.eth`. */
  name: string
  zone: string
  /** With its checksum (EIP-55). */
  address: string
  /** The network for which it was registered (CAIP-2). */
  chain_id: string
  /** Whether a key stands behind the account: it is the same account on every EVM network, as a contract is not. */
  is_on_all_chains: boolean
  attributes: NameAttributes
  registered_at: Date
  updated_at: Date | null
}

/** A signed message that was followed, by its hash. */
interface NameMessagesTable {
  hash: string
  /** When its timestamp is too old to be followed. */
  expires_at: Date
}

/** A purchase of tokens for money that a visitor began. */
interface PurchasesTable {
  /** Nobody can guess it: who knows it may read how the purchase goes. */
  reference: string
  project_id: string
  provider: string
  /** Where it goes. */
  address: string
  chain_id: string
  asset: string
  state: PurchaseState
  tx_hash: string | null
  created_at: Date
  /** When the provider was last asked. */
  read_at: Date
}

/** What happened in a visit of a page: an event of the catalogue, or an error by its code. */
interface EventsTable {
  /** The event's own. */
  id: string
  project_id: string
  /** One loading of a page. */
  visit: string
  name: string
  is_error: boolean
  step: FunnelStep | null
  /** By what a wallet was connected, of the event that says so. */
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
