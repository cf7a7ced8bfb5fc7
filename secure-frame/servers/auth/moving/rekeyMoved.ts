import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { ownerOf } from '../identities/ownerOf.ts'
import { unseal } from '../secrets/seal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { type OutsidePerson, subjectOf, subjectText } from '../secrets/subject.ts'

const uniqueViolation = '23505'

type Deps = Pick<AuthDeps, 'database' | 'keys'>

/** The previous operators' hashes of a person, in the order in which their accounts were imported. */
const hashesBefore = async ({ database, keys }: Deps, person: OutsidePerson) => {
  const moved = await database.selectFrom('auth_moved_keys').selectAll().orderBy('created_at').orderBy('id').execute()
  return moved.map(({ id, sealed }) => keyedHash(unseal(keys.identity, `moved key ${id}`, sealed), subjectText(person)))
}

/** Returns false if no identity has the previous hash. Another login of the person may have been faster. */
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
 * The subject of an external login. An imported account is still found by the hash of the previous operator: its first
 * login replaces that with this operator's hash. Of several accounts, the one from the earliest move is opened.
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
