import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { ListingDatabase } from '../database/openListingDatabase.ts'
import type { ListingSchema } from '../database/schema.ts'
import type { ImportedPicture } from './ImportedPicture.ts'

type Row = Omit<ImportedPicture, 'name'> & { id: string }

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Derives the image id from the content. Browsers cache a wallet's image permanently, so a changed image needs a new
 * id.
 */
const imageIdOf = ({ bytes }: ImportedPicture) => digestOf(bytes).slice(0, 32)

const keyOf = ({ kind, id }: Pick<Row, 'kind' | 'id'>) => `${kind} ${id}`

/** Keeps the last item for each key. */
const lastOfEach = <Item>(items: readonly Item[], key: (item: Item) => string) => [
  ...new Map(items.map((item) => [key(item), item])).values(),
]

const toRows = (pictures: readonly ImportedPicture[]): Row[] => {
  const rows = pictures.map((picture): Row => {
    const { kind, name, source, type, bytes } = picture
    return { kind, id: kind === 'wallet' ? imageIdOf(picture) : name, source, type, bytes }
  })
  return lastOfEach(rows, keyOf)
}

const storeRows = async (database: Transaction<ListingSchema>, rows: readonly Row[]) => {
  const digest = sql<string>`encode(sha256(bytes), 'hex')`.as('digest')
  const kept = await database
    .selectFrom('images')
    .select(['kind', 'id', 'source', digest])
    .where('source', 'is not', null)
    .execute()
  const known = new Map(kept.map((row) => [`${row.kind} ${row.id}`, `${row.source} ${row.digest}`]))
  const changed = rows.filter((row) => known.get(keyOf(row)) !== `${row.source} ${digestOf(row.bytes)}`)
  if (changed.length > 0) {
    await database
      .insertInto('images')
      .values(changed)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'id'])
          .doUpdateSet(({ ref }) => ({
            type: ref('excluded.type'),
            bytes: ref('excluded.bytes'),
            source: ref('excluded.source'),
          }))
          .where('images.source', 'is not', null),
      )
      .execute()
  }
  return kept
}

const deleteRows = async (database: Transaction<ListingSchema>, rows: readonly Pick<Row, 'kind' | 'id'>[]) => {
  for (const { kind, id } of rows) {
    await database
      .deleteFrom('images')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('source', 'is not', null)
      .execute()
  }
}

/** Sets the wallets' image ids in the listing. Does not change an id that an operator set. */
const nameWalletPictures = async (
  database: Transaction<ListingSchema>,
  pictures: readonly ImportedPicture[],
  earlierIds: readonly string[],
) => {
  const isOurs = sql`(wallets.image_id is null or wallets.image_id = any(${earlierIds}::text[]))`
  const names = pictures.map(({ name }) => name)
  const imageIds = pictures.map(imageIdOf)
  // If images match both the id and the reverse domain name, the later one is used.
  await sql`
    update wallets set image_id = named.image_id
    from (
      select distinct on (wallets.id) wallets.id, given.image_id
      from unnest(${names}::text[], ${imageIds}::text[]) with ordinality as given(name, image_id, place)
      join wallets on wallets.id = given.name or wallets.rdns = given.name
      order by wallets.id, given.place desc
    ) as named
    where wallets.id = named.id and ${isOurs} and wallets.image_id is distinct from named.image_id
  `.execute(database)
  await sql`
    update wallets set image_id = null
    where image_id = any(${earlierIds}::text[]) and not (image_id = any(${imageIds}::text[]))
  `.execute(database)
}

/**
 * Synchronizes the imported images with the database: writes new and changed ones, and deletes missing ones. If two
 * have the same name, the later one is used. Rows that an operator added are unchanged.
 */
export const storePictures = (database: ListingDatabase, pictures: readonly ImportedPicture[]) =>
  database.transaction().execute(async (transaction) => {
    const rows = toRows(pictures)
    const before = await storeRows(transaction, rows)
    const wallets = pictures.filter(({ kind }) => kind === 'wallet')
    const earlier = before.filter(({ kind }) => kind === 'wallet').map(({ id }) => id)
    await nameWalletPictures(transaction, wallets, earlier)
    const wanted = new Set(rows.map(keyOf))
    const gone = before.map(({ kind, id }) => ({ kind, id })).filter((row) => !wanted.has(keyOf(row)))
    await deleteRows(transaction, gone)
  })
