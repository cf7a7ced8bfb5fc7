import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { createId } from '../secrets/token.ts'

const dayMs = 24 * 3_600_000
/** A new key is created after this time. */
const rotationMs = 90 * dayMs
/** A key is published this long before it first signs, so that clients with a cached key set already have it. */
const announcedMs = dayMs
/** A key stays published this long after the creation of the next one. All its tokens have expired by then. */
const retiredMs = 2 * dayMs

/** PostgreSQL advisory lock for the signing keys of this server. */
const lockId = 0x0f0e01

interface KeyDeps {
  database: AuthDatabase
  /** Encrypts the private keys. */
  key: Buffer
  now: () => number
}

const labelOf = (kid: string) => `openid signing key ${kid}`

const addKey = async ({ database, key, now }: KeyDeps) => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const kid = createId()
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
  const sealed = seal(key, labelOf(kid), JSON.stringify(jwk))
  await database
    .insertInto('auth_signing_keys')
    .values({ kid, sealed, created_at: new Date(now()) })
    .execute()
}

const listKeys = ({ database }: KeyDeps) =>
  database.selectFrom('auth_signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute()

/** Removes each key whose tokens have all expired since its successor began to sign. */
const removeRetired = async ({ database, now }: KeyDeps, keys: Awaited<ReturnType<typeof listKeys>>) => {
  const retired = keys.filter((_key, index) => {
    const next = keys[index - 1]
    return next !== undefined && next.created_at.getTime() + retiredMs <= now()
  })
  for (const { kid } of retired) await database.deleteFrom('auth_signing_keys').where('kid', '=', kid).execute()
}

/**
 * Returns the key set of ID tokens (RFC 7517), with the signing key first. Creates the first key, and a new one when
 * the newest is 90 days old. New keys are published one day before they sign. Old keys stay published for one day after
 * their last signature.
 */
export const readSigningKeys = async (deps: KeyDeps): Promise<JWK[]> => {
  await deps.database.transaction().execute(async (database) => {
    // Only one of several concurrent instances creates the key.
    await sql`select pg_advisory_xact_lock(${lockId})`.execute(database)
    const held = { ...deps, database }
    const [newest] = await listKeys(held)
    if (!newest || newest.created_at.getTime() + rotationMs <= deps.now()) await addKey(held)
    await removeRetired(held, await listKeys(held))
  })
  const keys = await listKeys(deps)
  const isAnnounced = ({ created_at }: { created_at: Date }) => created_at.getTime() + announcedMs <= deps.now()
  const signing = keys.find(isAnnounced) ?? keys.at(-1)
  const ordered = [...keys.filter((key) => key === signing), ...keys.filter((key) => key !== signing)]
  return ordered.map(({ kid, sealed }) => JSON.parse(unseal(deps.key, labelOf(kid), sealed).toString('utf8')))
}
