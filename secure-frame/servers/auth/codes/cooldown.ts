import { codeCooldownMs } from '#protocol/vocabulary/oneTimeCode'
import type { CodePurpose } from '../database/loginTables.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError, secondsUntil } from '../refusal.ts'

interface Waiting {
  purpose: CodePurpose
  emailIndex: string
  keyThumbprint: string
}

/**
 * Returns the name of a cooldown. Each device has its own, so that other requests for the same address do not affect
 * it.
 */
export const cooldownName = ({ purpose, emailIndex, keyThumbprint }: Waiting) =>
  `${purpose} ${emailIndex} ${keyThumbprint}`

/** Ends the cooldown after the code was redeemed. */
export const endCooldown = async (database: AuthDatabase, name: string) => {
  await database.deleteFrom('auth_limits').where('name', '=', name).execute()
}

/**
 * Starts the cooldown, or rejects the request while it runs. Only one of several simultaneous calls starts it. Returns
 * a function that removes it if the e-mail could not be sent.
 */
export const startCooldown = async (database: AuthDatabase, name: string, now: number) => {
  const endsAt = new Date(now + codeCooldownMs)
  const started = await database
    .insertInto('auth_limits')
    .values({ name, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ends_at: endsAt }).where('auth_limits.ends_at', '<=', new Date(now)),
    )
    .returning('name')
    .executeTakeFirst()
  if (!started) throw await cooldownError(database, name, now)
  return async () => {
    await database.deleteFrom('auth_limits').where('name', '=', name).where('ends_at', '=', endsAt).execute()
  }
}

const cooldownError = async (database: AuthDatabase, name: string, now: number) => {
  const running = await database.selectFrom('auth_limits').select('ends_at').where('name', '=', name).executeTakeFirst()
  const retryAfterSeconds = running ? secondsUntil(running.ends_at, now) : 1
  return new RefusalError('email_cooldown', {
    message: `Please try again after ${retryAfterSeconds} seconds`,
    retryAfterSeconds,
  })
}
