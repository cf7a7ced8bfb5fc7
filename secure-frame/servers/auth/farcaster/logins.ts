import * as z from 'zod/mini'
import type { AuthDeps } from '../AuthDeps.ts'
import { seal, unseal } from '../secrets/seal.ts'
import type { ServerKeys } from '../secrets/serverKeys.ts'

/** The time from the link to the answer of the visitor's app. */
export const answerLifeMs = 300_000
/** The time from the answer to the end: one call of the waiting frame, or the visitor's time at the sheet. */
const endLifeMs = { login: 60_000, add: 300_000 }
const askEveryMs = 1_500

export const sealChannel = (keys: ServerKeys, id: string, channelToken: string) =>
  seal(keys.farcaster, `channel of ${id}`, channelToken)

export const readChannelToken = (
  keys: ServerKeys,
  { id, channel_sealed }: Pick<FarcasterLoginRow, 'id' | 'channel_sealed'>,
) => unseal(keys.farcaster, `channel of ${id}`, channel_sealed).toString('utf8')

/** The signer. */
interface FarcasterPerson {
  fid: number
  /** The name from the relay, unverified. */
  userName: string | null
}

const PersonText = z.strictObject({ fid: z.number(), userName: z.nullable(z.string()) })

const personLabel = (id: string) => `person of ${id}`

export const readFarcasterPerson = (
  keys: ServerKeys,
  { id, person_sealed }: FarcasterLoginRow,
): FarcasterPerson | undefined =>
  person_sealed === null
    ? undefined
    : z.parse(PersonText, JSON.parse(unseal(keys.farcaster, personLabel(id), person_sealed).toString('utf8')))

/** Finds the login of this device, unless it has expired or was redeemed. */
export const findLogin = ({ database, now }: AuthDeps, id: string, keyThumbprint: string) =>
  database
    .selectFrom('auth_farcaster_logins')
    .selectAll()
    .where('id', '=', id)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()

export type FarcasterLoginRow = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/** Takes the turn to call the relay, for all instances. Resolves with false if it is too early. */
export const claimPoll = async ({ database, now }: AuthDeps, id: string) => {
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

/** Stores the signer. The first answer counts. */
export const finishLogin = async (
  { database, keys, now }: AuthDeps,
  { id, purpose }: FarcasterLoginRow,
  person: FarcasterPerson,
) => {
  await database
    .updateTable('auth_farcaster_logins')
    .set({
      outcome: 'finished',
      person_sealed: seal(keys.farcaster, personLabel(id), JSON.stringify(person)),
      expires_at: new Date(now() + endLifeMs[purpose]),
    })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

export const failLogin = async ({ database }: AuthDeps, id: string) => {
  await database
    .updateTable('auth_farcaster_logins')
    .set({ outcome: 'failed' })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}
