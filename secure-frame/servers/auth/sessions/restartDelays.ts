import type { AuthDatabase } from '../database/openAuthDatabase.ts'

/**
 * Restarts the whole delay for every device of the user that waits for the wallet. Includes devices whose delay is over
 * but that have not received the wallet.
 */
export const restartDelays = (database: AuthDatabase, userId: string) =>
  database
    .updateTable('auth_devices')
    .set({ recovery_from: null })
    .where('user_id', '=', userId)
    .where('recovery_from', 'is not', null)
    .execute()
