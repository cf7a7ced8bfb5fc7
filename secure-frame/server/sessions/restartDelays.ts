import type { AuthDatabase } from '../database/openAuthDatabase.ts'

/** Every device of the user that waits for the wallet, or has waited and not taken it, waits the whole delay anew. */
export const restartDelays = (database: AuthDatabase, userId: string) =>
  database
    .updateTable('auth_devices')
    .set({ recovery_from: null })
    .where('user_id', '=', userId)
    .where('recovery_from', 'is not', null)
    .execute()
