import { type SqlBool, sql } from 'kysely'
import type { ListingDatabase } from '../database/openListingDatabase.ts'
import { searchName } from './searchName.ts'
import type { WalletQuery } from './walletQuery.ts'

/** Columns of a listed wallet. */
const columns = [
  'id',
  'name',
  'badge_type',
  'description',
  'chains',
  'homepage',
  'image_id',
  'image_url',
  'order',
  'link_mode',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'rdns',
  'supports_wc',
  'supports_wcpay',
  'browse_link',
] as const

/** Matches wallets with one of the chains or namespaces. A wallet without either counts as eip155 only. */
const supportsOneOf = (chains: readonly string[]) => {
  const namespaces = chains.map((chain) => chain.split(':')[0])
  return sql<SqlBool>`(chains && ${chains}::text[]
    or (chains is null and coalesce(namespaces, '{eip155}') && ${namespaces}::text[]))`
}

const conditions = ({ search, include, exclude, chains, badge_type, rdns }: WalletQuery) => [
  ...searchName(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql<SqlBool>`strpos(search_name, ${word}) > 0`),
  ...(include ? [sql<SqlBool>`id = any(${include}::text[])`] : []),
  ...(exclude ? [sql<SqlBool>`id <> all(${exclude}::text[])`] : []),
  ...(chains ? [supportsOneOf(chains)] : []),
  ...(badge_type ? [sql<SqlBool>`badge_type = ${badge_type}`] : []),
  ...(rdns ? [sql<SqlBool>`rdns = any(${rdns}::text[])`] : []),
]

/** Orders matches: exact names, names that start with the search text, names that contain it, matches of its words. */
const closeness = (search: string) => sql`case
  when search_name = ${search} then 0
  when starts_with(search_name, ${search}) then 1
  when strpos(search_name, ${search}) > 0 then 2
  else 3 end`

/** Selects one page of results, and counts the results on all pages. */
export const selectWallets = async (database: ListingDatabase, query: WalletQuery) => {
  const matching = database.selectFrom('wallets').where((expression) => expression.and(conditions(query)))
  const data = await matching
    .select(columns)
    .orderBy(closeness(searchName(query.search)))
    .orderBy('order', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(query.entries)
    .offset((query.page - 1) * query.entries)
    .execute()
  const { count } = await matching.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return { data, count: Number(count) }
}
