import type { AuthParts } from '../AuthParts.ts'
import { seal, unseal } from '../secrets/seal.ts'
import type { ServerKeys } from '../secrets/serverKeys.ts'

/** From the link to the answer of the visitor's app. */
export const answerLifeMs = 300_000
/** From the answer to the session: one call of the frame that waits for it. */
const redeemLifeMs = 60_000
const askEveryMs = 1_500

export const sealChannel = (keys: ServerKeys, id: string, channelToken: string) =>
  seal(keys.farcaster, `channel of ${id}`, channelToken)

export const readChannelToken = (
  keys: ServerKeys,
  { id, channel_sealed }: Pick<FarcasterLogin, 'id' | 'channel_sealed'>,
) => unseal(keys.farcaster, `channel of ${id}`, channel_sealed).toString('utf8')

export const readUserName = (keys: ServerKeys, { id, user_name_sealed: sealed }: FarcasterLogin) =>
  sealed === null ? null : unseal(keys.farcaster, `name of ${id}`, sealed).toString('utf8')

/** The login of this device, unless it has expired or was redeemed. */
export const findLogin = ({ database, now }: AuthParts, id: string, keyThumbprint: string) =>
  database
    .selectFrom('auth_farcaster_logins')
    .selectAll()
    .where('id', '=', id)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()

export type FarcasterLogin = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/** Takes the turn to ask the relay, for all instances: whoever asks sooner gets none. */
export const takeAskTurn = async ({ database, now }: AuthParts, id: string) => {
  const taken = await database
    .updateTable('auth_farcaster_logins')
    .set({ asked_at: new Date(now()) })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where((expression) =>
      expression.or([expression('asked_at', 'is', null), expression('asked_at', '<=', new Date(now() - askEveryMs))]),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

interface Finish {
  id: string
  subject: string
  userName: string | undefined
}

/** Whose answer it is. The first one counts. */
export const finishLogin = async ({ database, keys, now }: AuthParts, { id, subject, userName }: Finish) => {
  await database
    .updateTable('auth_farcaster_logins')
    .set({
      outcome: 'finished',
      subject,
      user_name_sealed: userName === undefined ? null : seal(keys.farcaster, `name of ${id}`, userName),
      expires_at: new Date(now() + redeemLifeMs),
    })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

export const failLogin = async ({ database }: AuthParts, id: string) => {
  await database
    .updateTable('auth_farcaster_logins')
    .set({ outcome: 'failed' })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}
