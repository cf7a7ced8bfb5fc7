import type { AuthParts } from '../AuthParts.ts'
import type { Provider } from '../database/schema.ts'
import { unseal } from '../secrets/seal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { subjectOf } from '../secrets/subject.ts'

/**
 * The subject of a login elsewhere. An account that has moved here is still found by the hash of the operator of before: the first
 * login gives it that of this one.
 */
export const subjectHere = async (
  { database, keys }: Pick<AuthParts, 'database' | 'keys'>,
  provider: Exclude<Provider, 'email'>,
  id: string,
) => {
  const subject = subjectOf(keys, provider, id)
  const moved = await database.selectFrom('auth_moved_keys').selectAll().execute()
  const before = moved.map((row) =>
    keyedHash(unseal(keys.identity, `moved key ${row.id}`, row.sealed), `${provider}:${id}`),
  )
  if (before.length === 0) return subject
  const known = database.selectFrom('auth_identities').select('subject').where('provider', '=', provider)
  if (await known.where('subject', '=', subject).executeTakeFirst()) return subject
  await database
    .updateTable('auth_identities')
    .set({ subject })
    .where('provider', '=', provider)
    .where('subject', 'in', before)
    .execute()
  return subject
}
