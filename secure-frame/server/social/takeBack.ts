import type { AuthParts } from '../AuthParts.ts'
import { fail, findByState, finish, isOfBrowser, readTicket, type SocialLogin, takeReturn } from './logins.ts'
import { EarlierLoginError, type Flow, type Social, type SocialPerson, UnavailableError } from './Social.ts'
import type { Ending } from './socialPages.ts'

export const returnUriOf = (authOrigin: string, provider: string) => `${authOrigin}/social/return/${provider}`

/** What a browser came back with. */
interface Answered {
  provider: string
  answer: URLSearchParams
  browser: string | undefined
}

type Back =
  | { ending: Ending; login?: SocialLogin }
  | { ending?: undefined; login: SocialLogin; code: string; ticket: string }

/** What providers call a visitor's no (RFC 6749, 4.1.2.1; Apple's own). */
const noes = ['access_denied', 'user_cancelled_authorize', 'user_denied']

const ask = (parts: AuthParts, social: Social, login: SocialLogin, flow: Flow, answer: URLSearchParams) => {
  const { provider, project_id: projectId, purpose, created_at } = login
  const redirectUri = returnUriOf(parts.authOrigin, provider)
  const proof = purpose === 'prove' ? { provenSince: created_at.getTime() } : {}
  return social.exchange({ provider, projectId, redirectUri, ...flow, ...proof }, answer)
}

type Failure = 'denied' | 'failed' | 'earlier' | 'unavailable'

/** The window says what happened; to the frame a proof of before is one that failed. */
const end = async (parts: AuthParts, login: SocialLogin, ending: Failure): Promise<Back> => {
  await fail(parts, login.id, ending === 'earlier' ? 'failed' : ending)
  return { ending, login }
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof EarlierLoginError) return 'earlier'
  return error instanceof UnavailableError ? 'unavailable' : 'failed'
}

/** Finds the login by its state: of this provider, of this browser, and not answered yet. */
const findLogin = async (
  parts: AuthParts,
  { provider, answer, browser }: Answered,
): Promise<{ ending: Ending } | { ending?: undefined; login: SocialLogin }> => {
  const state = answer.get('state')
  const login = state === null ? undefined : await findByState(parts, state)
  if (!login || login.provider !== provider) return { ending: 'expired' }
  if (!isOfBrowser(login, browser)) return { ending: 'otherBrowser' }
  return { login }
}

/** Takes a visitor back from a provider, once: what came along is worth nothing in another browser, or a second time. */
export const takeBack = async (parts: AuthParts, social: Social, answered: Answered): Promise<Back> => {
  const { provider, answer } = answered
  const found = await findLogin(parts, answered)
  if (found.ending !== undefined) return { ending: found.ending }
  const { login } = found
  const flow = await takeReturn(parts, login)
  if (!flow) return { ending: 'used' }
  if (noes.includes(answer.get('error') ?? '')) return end(parts, login, 'denied')
  let person: SocialPerson
  try {
    person = await ask(parts, social, login, flow, answer)
  } catch (error) {
    // The operator sees why: a wrong secret looks to visitors as any other failure. Answers of providers are not logged.
    console.warn(`A login by ${provider} failed: ${error instanceof Error ? error.message : 'unknown'}`)
    return end(parts, login, failureOf(error))
  }
  const code = await finish(parts, login.id, person)
  return { login, code, ticket: readTicket(parts, login) }
}
