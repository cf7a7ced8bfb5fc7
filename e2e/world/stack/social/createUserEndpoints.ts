import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { Fault } from './faults.ts'
import { findPerson, type Person, people } from './people.ts'
import { sendJson } from './sendJson.ts'
import { type Shape, userEndpoints } from './shapes.ts'

const tokenOf = (request: IncomingMessage, url: URL) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? url.searchParams.get('access_token') ?? ''

/** Users whose provider refuses to return them in its own way. Other users are not affected. */
const isUntold = ({ email }: Person) => email?.endsWith('@untold.example') ?? false

/** X returns 200 without a user. Facebook reports an invalid token. */
const refusals: Partial<Record<SocialProvider, readonly [status: number, body: object]>> = {
  x: [200, { errors: [{ title: 'Forbidden', detail: 'Forbidden', type: 'about:blank', status: 403 }] }],
  facebook: [400, { error: { message: 'Error validating access token', type: 'OAuthException', code: 190 } }],
}

const nextOf = (person: Person) => people[(people.indexOf(person) + 1) % people.length] ?? person

/** Returns the user of an access token in the provider's own format. */
export const createUserEndpoints = (library: Provider, provider: SocialProvider, fault: () => Fault) => {
  const findBearer = async (token: string) => {
    const found = await library.AccessToken.find(token)
    const person = found?.accountId ? findPerson(provider, found.accountId) : undefined
    return person && { person, scopes: new Set(found?.scope?.split(' ')) }
  }

  const answerAbout = (
    { person, scopes }: { person: Person; scopes: ReadonlySet<string> },
    shape: Shape,
    query: URLSearchParams,
  ): readonly [status: number, body: unknown] => {
    const refusal = isUntold(person) ? refusals[provider] : undefined
    const shown = fault() === 'otherSubject' ? nextOf(person) : person
    const isVerified = shown.isVerified && fault() !== 'unverified'
    return refusal ?? [200, shape({ person: shown, scopes, query, isVerified })]
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    // GitHub refuses clients without a user agent.
    if (provider === 'github' && !request.headers['user-agent'])
      return sendJson(response, 403, { message: 'Request forbidden by administrative rules' })
    const bearer = await findBearer(tokenOf(request, url))
    const shape = userEndpoints[provider]?.[url.pathname]
    if (!bearer || !shape) return sendJson(response, 401, { message: 'Bad credentials' })
    sendJson(response, ...answerAbout(bearer, shape, url.searchParams))
  }
}
