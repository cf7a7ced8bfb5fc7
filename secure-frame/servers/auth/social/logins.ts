import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { AuthDeps } from '../AuthDeps.ts'
import { createCode, hashCode } from '../codes/hashCode.ts'
import type { AuthSchema } from '../database/schema.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { createToken, hashToken } from '../secrets/token.ts'
import type { Flow, SocialPerson } from './SocialLoginClient.ts'

/** Time from the click to the return. */
export const socialLoginLifeMs = 600_000
/** Time from the return until the code must be redeemed. */
const codeLifeMs = 300_000

export type SocialLoginRow = Selectable<AuthSchema['auth_social_logins']>

type Deps = Pick<AuthDeps, 'database' | 'keys' | 'now'>

const FlowText = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string() })
const PersonText = z.strictObject({
  id: z.string(),
  name: z.nullable(z.string()),
  verifiedEmail: z.nullable(z.string()),
  issuer: z.optional(z.string()),
})

const label = (part: string, id: string) => `${part} of social login ${id}`

export const sealTicket = ({ keys }: Deps, id: string, ticket: string) => seal(keys.social, label('ticket', id), ticket)

export const readTicket = ({ keys }: Deps, { id, ticket_sealed }: SocialLoginRow) =>
  unseal(keys.social, label('ticket', id), ticket_sealed).toString('utf8')

export const readSocialPerson = ({ keys }: Deps, { id, person_sealed }: SocialLoginRow): SocialPerson | undefined =>
  person_sealed === null
    ? undefined
    : z.parse(PersonText, JSON.parse(unseal(keys.social, label('person', id), person_sealed).toString('utf8')))

const findBy = (
  { database, now }: Deps,
  column: 'ticket_hash' | 'state_hash' | 'code_hash',
  secret: string,
): Promise<SocialLoginRow | undefined> =>
  database
    .selectFrom('auth_social_logins')
    .selectAll()
    .where(column, '=', hashToken(secret))
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()

export const findByTicket = (deps: Deps, ticket: string) => findBy(deps, 'ticket_hash', ticket)
export const findByState = (deps: Deps, state: string) => findBy(deps, 'state_hash', state)

/** Returns the login that this device started. */
export const findOwn = ({ database, now }: Deps, id: string, keyThumbprint: string) =>
  database
    .selectFrom('auth_social_logins')
    .selectAll()
    .where('id', '=', id)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()

/**
 * Binds a login to the first browser whose popup finds it. Reloading the popup restarts the login. Returns false if it
 * belongs to another browser, or the visitor has already returned.
 */
export const bindBrowser = async ({ database, keys }: Deps, { id }: SocialLoginRow, browser: string, flow: Flow) => {
  const browserHash = hashToken(browser)
  const bound = await database
    .updateTable('auth_social_logins')
    .set({
      browser_hash: browserHash,
      state_hash: hashToken(flow.state),
      flow_sealed: seal(keys.social, label('flow', id), JSON.stringify(flow)),
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where((expression) =>
      expression.or([expression('browser_hash', 'is', null), expression('browser_hash', '=', browserHash)]),
    )
    .returning('id')
    .executeTakeFirst()
  return bound !== undefined
}

export const isOfBrowser = ({ browser_hash }: SocialLoginRow, browser: string | undefined) =>
  browser !== undefined && browser_hash === hashToken(browser)

/** Accepts the return only once. Undefined if it was already accepted. */
export const takeReturn = async ({ database, keys }: Deps, { id, state_hash, flow_sealed }: SocialLoginRow) => {
  const taken = await database
    .updateTable('auth_social_logins')
    .set({ status: 'returned', flow_sealed: null })
    .where('id', '=', id)
    .where('state_hash', '=', state_hash)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!taken || flow_sealed === null) return undefined
  return z.parse(FlowText, JSON.parse(unseal(keys.social, label('flow', id), flow_sealed).toString('utf8')))
}

/** Ends a login without an identity. */
export const fail = async ({ database }: Deps, id: string, status: 'denied' | 'failed' | 'unavailable') => {
  await database
    .updateTable('auth_social_logins')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'returned'])
    .execute()
}

/** Stores the identity. Resolves with the code that redeems the login. */
export const finish = async ({ database, keys, now }: Deps, id: string, person: SocialPerson) => {
  const code = createToken()
  await database
    .updateTable('auth_social_logins')
    .set({
      status: 'finished',
      person_sealed: seal(keys.social, label('person', id), JSON.stringify(person)),
      code_hash: hashToken(code),
      expires_at: new Date(now() + codeLifeMs),
    })
    .where('id', '=', id)
    .where('status', '=', 'returned')
    .execute()
  return code
}

/**
 * Creates digits that replace the code, for the browser that finished the login. They are created only on request, so
 * that there is nothing to guess before. A repeated request creates new digits.
 */
export const createDigits = async (deps: Deps, code: string, browser: string) => {
  const login = await findBy(deps, 'code_hash', code)
  if (login?.status !== 'finished' || !isOfBrowser(login, browser)) return undefined
  const digits = createCode()
  const endsInMs = login.expires_at.getTime() - deps.now()
  await deps.database
    .updateTable('auth_social_logins')
    .set({ digits_hash: hashCode(deps.keys, login.id, digits) })
    .where('id', '=', login.id)
    .execute()
  return { digits, endsInMs }
}
