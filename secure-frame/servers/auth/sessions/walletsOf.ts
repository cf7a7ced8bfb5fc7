import type { AuthDatabase } from '../database/openAuthDatabase.ts'

/** Returns the IDs of a login's accounts: its own and the additional ones. */
export const walletsOf = (database: AuthDatabase, userId: string) =>
  database
    .selectFrom('auth_users')
    .select('id')
    .where((expression) => expression.or([expression('id', '=', userId), expression('parent_id', '=', userId)]))
