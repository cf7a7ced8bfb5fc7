import type { AdapterFactory, AdapterPayload } from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { hashToken } from '../secrets/token.ts'

interface AdapterDeps {
  database: AuthDatabase
  /** Encrypts the stored data. */
  key: Buffer
  /** Returns the current time in Unix milliseconds. */
  now: () => number
}

const orNull = (id: string | undefined) => (id === undefined ? null : hashToken(id))

/** Accesses the rows of one kind. */
const openRows = ({ database, key, now }: AdapterDeps, model: string) => {
  const labelOf = (idHash: string) => `openid ${model} ${idHash}`

  const rows = () =>
    database.selectFrom('auth_openid').selectAll().where('model', '=', model).where('expires_at', '>', new Date(now()))

  type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>

  const read = (row: Row): AdapterPayload | undefined => {
    if (!row) return undefined
    const payload: AdapterPayload = JSON.parse(unseal(key, labelOf(row.id_hash), row.sealed).toString('utf8'))
    return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload
  }

  return {
    write: async (id: string, payload: AdapterPayload, expiresIn: number) => {
      const idHash = hashToken(id)
      const values = {
        grant_hash: orNull(payload.grantId),
        uid_hash: orNull(payload.uid),
        sealed: seal(key, labelOf(idHash), JSON.stringify(payload)),
        expires_at: new Date(now() + expiresIn * 1000),
      }
      await database
        .insertInto('auth_openid')
        .values({ id_hash: idHash, model, consumed_at: null, ...values })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(values))
        .execute()
    },
    find: async (column: 'id_hash' | 'uid_hash', id: string) =>
      read(await rows().where(column, '=', hashToken(id)).executeTakeFirst()),
    /** Resolves with false if the item was already consumed or does not exist. */
    consume: async (id: string) => {
      const consumed = await database
        .updateTable('auth_openid')
        .set({ consumed_at: new Date(now()) })
        .where('id_hash', '=', hashToken(id))
        .where('model', '=', model)
        .where('consumed_at', 'is', null)
        .returning('id_hash')
        .executeTakeFirst()
      return consumed !== undefined
    },
    remove: async (column: 'id_hash' | 'grant_hash', id: string) => {
      await database.deleteFrom('auth_openid').where(column, '=', hashToken(id)).where('model', '=', model).execute()
    },
  }
}

/**
 * Creates the library's storage of codes, tokens, grants, interactions and sessions. Entries are encrypted and found by
 * hashed ids, so that someone who reads the database cannot use them.
 */
export const createAdapter =
  (deps: AdapterDeps): AdapterFactory =>
  (model) => {
    const { write, find, consume, remove } = openRows(deps, model)
    return {
      upsert: (id, payload, expiresIn = 0) => write(id, payload, expiresIn),
      find: (id) => find('id_hash', id),
      findByUid: (uid) => find('uid_hash', uid),
      // The device flow is not supported.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        // Two simultaneous requests can both find the code unused, but only one consumes it.
        if (!(await consume(id))) throw new errors.InvalidGrant('the code was already used')
      },
      destroy: (id) => remove('id_hash', id),
      revokeByGrantId: (grantId) => remove('grant_hash', grantId),
    }
  }
