import * as z from 'zod/mini'
import type { AuthDeps } from '../AuthDeps.ts'
import { seal, unseal } from '../secrets/seal.ts'
import type { ServerKeys } from '../secrets/serverKeys.ts'

/** The time within which the visitor's app must respond to the link. */
export const answerLifeMs = 300_000
/**
 * The time from the app's response to expiry. A login needs one call of the waiting frame, while `add` waits for the
 * visitor.
 */
const endLifeMs = { login: 60_000, add: 300_000 }
const askEveryMs = 1_500

export const sealChannel = (keys: ServerKeys, id: string, channelToken: string) =>
  seal(keys.farcaster, `channel of ${id}`, channelToken)

export const readChannelToken = (
  keys: ServerKeys,
  { id, channel_sealed }: Pick<FarcasterLoginRow, 'id' | 'channel_sealed'>,
) => unseal(keys.farcaster, `channel of ${id}`, channel_sealed).toString('utf8')

interface FarcasterPerson {
  fid: number
  /** The unverified name from the relay. */
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

/** Finds the login of this device, unless it has expired or been redeemed. */
export const findLogin = ({ database, now }: AuthDeps, id: string, keyThumbprint: string) =>
  database
    .selectFrom('auth_farcaster_logins')
    .selectAll()
    .where('id', '=', id)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()

export type FarcasterLoginRow = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/** Claims the next relay call across all instances. Resolves with false if it is too early. */
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

/** Stores the signer. Only the first response counts. */
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
