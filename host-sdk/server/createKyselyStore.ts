import type { Kysely } from 'kysely'
import type { KeptNonce, KeptSession, SignInStore } from './SignInStore.ts'

/** Database tables of the store. Times are Unix milliseconds, which some drivers return as decimal strings. */
export interface SignInTables {
  sign_in_nonces: {
    nonce_hash: string
    visitor_hash: string
    request_id: string | null
    issued_at: number
    expires_at: number
  }
  sign_in_sessions: {
    token_hash: string
    account: string
    /** Message fields as JSON. */
    data: string
    signed_in_at: number
    expires_at: number
  }
}

/** Creates the tables if they do not exist. */
export const createSignInTables = async <Schema extends SignInTables>(given: Kysely<Schema>) => {
  const { schema } = given
  await schema
    .createTable('sign_in_nonces')
    .ifNotExists()
    .addColumn('nonce_hash', 'char(64)', (column) => column.primaryKey())
    .addColumn('visitor_hash', 'char(64)', (column) => column.notNull())
    .addColumn('request_id', 'varchar(256)')
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sign_in_sessions')
    .ifNotExists()
    .addColumn('token_hash', 'char(64)', (column) => column.notNull())
    .addColumn('account', 'varchar(180)', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_sessions_key', ['token_hash', 'account'])
    .execute()
  for (const table of ['sign_in_nonces', 'sign_in_sessions'])
    await schema.createIndex(`${table}_expires_at`).ifNotExists().on(table).column('expires_at').execute()
}

const toNonce = (row: SignInTables['sign_in_nonces']): KeptNonce => ({
  nonceHash: row.nonce_hash,
  visitorHash: row.visitor_hash,
  issuedAt: Number(row.issued_at),
  expiresAt: Number(row.expires_at),
  ...(row.request_id === null ? {} : { requestId: row.request_id }),
})

const toSession = (row: SignInTables['sign_in_sessions']): KeptSession => ({
  tokenHash: row.token_hash,
  account: row.account,
  // Not validated, because only `setSession` writes it.
  data: JSON.parse(row.data),
  signedInAt: Number(row.signed_in_at),
  expiresAt: Number(row.expires_at),
})

/** Creates a store for nonces and sessions in a database. Requires the tables of `createSignInTables`. */
export const createKyselyStore = <Schema extends SignInTables>(given: Kysely<Schema>): SignInStore => {
  // Uses only these two of the backend's tables.
  const database = given as unknown as Kysely<SignInTables>
  return {
    addNonce: async ({ nonceHash, visitorHash, requestId = null, issuedAt, expiresAt }) => {
      const row = { nonce_hash: nonceHash, visitor_hash: visitorHash, request_id: requestId }
      await database
        .insertInto('sign_in_nonces')
        .values({ ...row, issued_at: issuedAt, expires_at: expiresAt })
        .execute()
    },
    takeNonce: async (nonceHash) => {
      const row = await database
        .selectFrom('sign_in_nonces')
        .selectAll()
        .where('nonce_hash', '=', nonceHash)
        .executeTakeFirst()
      const { numDeletedRows } = await database
        .deleteFrom('sign_in_nonces')
        .where('nonce_hash', '=', nonceHash)
        .executeTakeFirstOrThrow()
      return row && numDeletedRows === 1n ? toNonce(row) : undefined
    },
    setSession: ({ tokenHash, account, data, signedInAt, expiresAt }) =>
      database.transaction().execute(async (transaction) => {
        const key = { token_hash: tokenHash, account }
        await transaction
          .deleteFrom('sign_in_sessions')
          .where('token_hash', '=', tokenHash)
          .where('account', '=', account)
          .execute()
        await transaction
          .insertInto('sign_in_sessions')
          .values({ ...key, data: JSON.stringify(data), signed_in_at: signedInAt, expires_at: expiresAt })
          .execute()
      }),
    getSessions: async (tokenHash) => {
      const rows = await database
        .selectFrom('sign_in_sessions')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .orderBy('signed_in_at')
        .execute()
      return rows.map(toSession)
    },
    removeSessions: async (tokenHash, account) => {
      const removal = database.deleteFrom('sign_in_sessions').where('token_hash', '=', tokenHash)
      await (account === undefined ? removal : removal.where('account', '=', account)).execute()
    },
    removeExpired: async (now) => {
      await database.deleteFrom('sign_in_nonces').where('expires_at', '<=', now).execute()
      await database.deleteFrom('sign_in_sessions').where('expires_at', '<=', now).execute()
    },
  }
}
