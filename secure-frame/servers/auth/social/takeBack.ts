import type { AuthDeps } from '../AuthDeps.ts'
import { fail, findByState, finish, isOfBrowser, readTicket, type SocialLoginRow, takeReturn } from './logins.ts'
import {
  EarlierLoginError,
  type Flow,
  ProviderUnavailableError,
  type SocialLoginClient,
  type SocialPerson,
} from './SocialLoginClient.ts'
import type { Ending } from './socialPages.ts'

export const returnUriOf = (authOrigin: string, provider: string) => `${authOrigin}/social/return/${provider}`

/** The parameters of the provider's redirect. */
interface Answered {
  provider: string
  answer: URLSearchParams
  browser: string | undefined
}

type Back =
  | { ending: Ending; login?: SocialLoginRow }
  | { ending?: undefined; login: SocialLoginRow; code: string; ticket: string }

/** Error codes of a rejection by the visitor (RFC 6749, 4.1.2.1, and Apple's own). */
const noes = ['access_denied', 'user_cancelled_authorize', 'user_denied']

const ask = (deps: AuthDeps, social: SocialLoginClient, login: SocialLoginRow, flow: Flow, answer: URLSearchParams) => {
  const { provider, project_id: projectId, purpose, created_at } = login
  const redirectUri = returnUriOf(deps.authOrigin, provider)
  const proof = purpose === 'prove' ? { provenSince: created_at.getTime() } : {}
  return social.exchange({ provider, projectId, redirectUri, ...flow, ...proof }, answer)
}

type Failure = 'denied' | 'failed' | 'earlier' | 'unavailable'

/**
 * Ends a login without success. The popup shows the exact outcome, but the frame sees a proof by an earlier login only
 * as failed.
 */
const end = async (deps: AuthDeps, login: SocialLoginRow, ending: Failure): Promise<Back> => {
  await fail(deps, login.id, ending === 'earlier' ? 'failed' : ending)
  return { ending, login }
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof EarlierLoginError) return 'earlier'
  return error instanceof ProviderUnavailableError ? 'unavailable' : 'failed'
}

/** Finds the pending login by its state, for this provider and browser. */
const findLogin = async (
  deps: AuthDeps,
  { provider, answer, browser }: Answered,
): Promise<{ ending: Ending } | { ending?: undefined; login: SocialLoginRow }> => {
  const state = answer.get('state')
  const login = state === null ? undefined : await findByState(deps, state)
  if (!login || login.provider !== provider) return { ending: 'expired' }
  if (!isOfBrowser(login, browser)) return { ending: 'otherBrowser' }
  return { login }
}

/** Processes a visitor's return from a provider. The parameters work only once and only in the same browser. */
export const takeBack = async (deps: AuthDeps, social: SocialLoginClient, answered: Answered): Promise<Back> => {
  const { provider, answer } = answered
  const found = await findLogin(deps, answered)
  if (found.ending !== undefined) return { ending: found.ending }
  const { login } = found
  const flow = await takeReturn(deps, login)
  if (!flow) return { ending: 'used' }
  if (noes.includes(answer.get('error') ?? '')) return end(deps, login, 'denied')
  let person: SocialPerson
  try {
    person = await ask(deps, social, login, flow, answer)
  } catch (error) {
    // Logged for the operator, because visitors see a wrong secret only as a failure. Responses of providers are not
    // logged.
    console.warn(`A login by ${provider} failed: ${error instanceof Error ? error.message : 'unknown'}`)
    return end(deps, login, failureOf(error))
  }
  const code = await finish(deps, login.id, person)
  return { login, code, ticket: readTicket(deps, login) }
}
