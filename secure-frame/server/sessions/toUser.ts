import type { Selectable } from 'kysely'
import type { User } from '../../contract/fields.ts'
import type { Schema } from '../database/schema.ts'
import { readEmail } from '../secrets/email.ts'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

/** What only a user and the server know: the sign on every sheet is made of it. */
export const sealOf = (keys: ServerKeys, userId: string) => keyedHash(keys.seal, userId)

/** What a session may know of its user. */
export const toUser = (keys: ServerKeys, row: Selectable<Schema['auth_users']>): User => ({
  id: row.id,
  email: readEmail(keys, row.id, row.email_sealed),
  addresses:
    row.eip155_address === null || row.solana_address === null
      ? null
      : { eip155: row.eip155_address, solana: row.solana_address },
  seal: sealOf(keys, row.id),
})
