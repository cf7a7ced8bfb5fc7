import type { Selectable } from 'kysely'
import type { User } from '../../auth/contract.ts'
import type { Schema } from '../database/schema.ts'
import { readEmail } from '../secrets/email.ts'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

/** What a session may know of its user. */
export const toUser = (keys: ServerKeys, row: Selectable<Schema['auth_users']>): User => ({
  id: row.id,
  email: readEmail(keys, row.id, row.email_sealed),
  addresses:
    row.eip155_address === null || row.solana_address === null
      ? null
      : { eip155: row.eip155_address, solana: row.solana_address },
  seal: keyedHash(keys.seal, row.id),
})
