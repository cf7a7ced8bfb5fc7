import type { AuthDeps } from '../AuthDeps.ts'

/**
 * Counts the codes of new devices in the requester's IP network that can currently be guessed. A code stops counting
 * when it is used, expires or cannot be sent. A disguised link also counts, because codes can be typed for it before
 * its approval.
 */
export const countPendingCodes = async ({ database, now }: Pick<AuthDeps, 'database' | 'now'>, asker: string) => {
  const { count } = await database
    .selectFrom('auth_challenges')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('expires_at', '>', new Date(now()))
    .where('used_at', 'is', null)
    .where('is_known_device', '=', false)
    .where((expression) =>
      expression.or([
        expression('approval', 'is', null),
        expression.and([expression('is_disguised', '=', true), expression('approval', '!=', 'approved')]),
      ]),
    )
    .where(({ fn, val }) => fn<boolean>('starts_with', ['asker', val(`${asker.split(' ')[0]} `)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}
