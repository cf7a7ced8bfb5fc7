import type { AuthDeps } from '../AuthDeps.ts'

/**
 * The codes of new devices in the asker's network that may be guessed now. Each is a row that ends by itself: when it is used,
 * when its time is over, or when its mail is not sent. A disguised link counts, too: codes are typed at it as well, until it
 * was approved.
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
