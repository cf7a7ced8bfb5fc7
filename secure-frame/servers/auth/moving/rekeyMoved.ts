import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { ownerOf } from '../identities/ownerOf.ts'
import { unseal } from '../secrets/seal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { type OutsidePerson, subjectOf, subjectText } from '../secrets/subject.ts'

const uniqueViolation = '23505'

type Deps = Pick<AuthDeps, 'database' | 'keys'>

/** Returns the hashes of a person by previous operators, in the order of the imports. */
const hashesBefore = async ({ database, keys }: Deps, person: OutsidePerson) => {
  const moved = await database.selectFrom('auth_moved_keys').selectAll().orderBy('created_at').orderBy('id').execute()
  return moved.map(({ id, sealed }) => keyedHash(unseal(keys.identity, `moved key ${id}`, sealed), subjectText(person)))
}

/**
 * Replaces the previous hash. Returns false if no identity has it, for example because a simultaneous login replaced
 * it.
 */
const rekey = async (database: AuthDatabase, { provider }: OutsidePerson, before: string, subject: string) => {
  try {
    const { numUpdatedRows } = await database
      .updateTable('auth_identities')
      .set({ subject })
      .where('provider', '=', provider)
      .where('subject', '=', before)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return true
    throw error
  }
}

/**
 * Returns the subject of an external login. An imported account is found by the previous operator's hash, which its
 * first login replaces with this operator's hash. If several accounts match, the one imported first is opened.
 */
export const subjectHere = async (deps: Deps, person: OutsidePerson) => {
  const { database, keys } = deps
  const { provider } = person
  const subject = subjectOf(keys, person)
  const before = await hashesBefore(deps, person)
  if (before.length === 0 || (await ownerOf(database, { provider, subject })) !== undefined) return subject
  for (const hash of before) if (await rekey(database, person, hash, subject)) break
  return subject
}
