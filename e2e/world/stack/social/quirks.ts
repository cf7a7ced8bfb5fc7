import { decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { type Fault, faultyClaims } from './faults.ts'
import { habits } from './habits.ts'
import { findPerson, type Person } from './people.ts'
import { claimsOf } from './shapes.ts'
import type { AppleKey } from './writeSocialProviders.ts'

interface SigningKey {
  kid: string
  privateKey: CryptoKey
}

interface Quirky {
  provider: SocialProvider
  issuer: string
  signingKey: SigningKey
  appleKey: AppleKey
  fault: () => Fault
  /** User ids whose name Apple has already sent to the client. */
  named: Set<string>
}

/** An Apple client secret: an ES256 JWT signed with the client's key, valid for at most six months. */
const isSecretOfApple = async (secret: string, { issuer, appleKey }: Quirky) => {
  const { teamId, keyId, clientId, publicKey } = appleKey
  const claims = { issuer: teamId, subject: clientId, audience: issuer, maxTokenAge: '183d' }
  try {
    const { protectedHeader, payload } = await jwtVerify(secret, publicKey, { ...claims, algorithms: ['ES256'] })
    return protectedHeader.kid === keyId && payload.exp !== undefined
  } catch {
    return false
  }
}

const signAgain = async (idToken: string, { fault, signingKey }: Quirky) => {
  const claims = faultyClaims(fault(), decodeJwt(idToken)) as JWTPayload
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: signingKey.kid }).sign(signingKey.privateKey)
}

/** GitHub answers refusals with 200, and uses form encoding if the client does not request JSON. */
const answerLikeGitHub = (context: KoaContextWithOIDC) => {
  const body = context.body as Record<string, unknown>
  if (context.status === 400 && body.error === 'invalid_grant') {
    const description = 'The code passed is incorrect or expired.'
    context.body = { error: 'bad_verification_code', error_description: description }
    context.status = 200
  }
  if (context.get('accept').includes('json')) return
  const texts = Object.entries(context.body as object).map(([name, value]) => [name, String(value)])
  context.type = 'application/x-www-form-urlencoded'
  context.body = new URLSearchParams(Object.fromEntries(texts)).toString()
}

const userOf = (person: Person) => {
  const [firstName, lastName = ''] = person.name.split(' ')
  const { email } = claimsOf('apple', person)
  return JSON.stringify({ name: { firstName, lastName }, ...(email ? { email } : {}) })
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Apple sends the name once, next to the code, at the first login to a client. */
const nameOnce = (context: KoaContextWithOIDC, named: Set<string>) => {
  const [id, page] = [context.oidc.session?.accountId, context.body]
  if (typeof page !== 'string' || !page.includes('name="code"') || id === undefined || named.has(id)) return
  const person = findPerson('apple', id)
  const asksForName = String(context.oidc.params?.scope ?? '').includes('name')
  if (!person || !asksForName) return
  named.add(id)
  const input = `<input type="hidden" name="user" value="${escapeAttribute(userOf(person))}"/>`
  context.body = page.replace('<noscript>', `${input}<noscript>`)
}

/** The library uses the origin as issuer, but some providers use another one. */
const nameIssuer = (context: KoaContextWithOIDC, issuer: string) => {
  const location = context.response.get('location')
  if (!URL.canParse(location)) return
  const url = new URL(location)
  if (!url.searchParams.has('iss')) return
  url.searchParams.set('iss', issuer)
  context.set('location', url.href)
}

/** Other providers do not identify themselves in the response. */
const leaveIssuerOut = (context: KoaContextWithOIDC) => {
  const [location, { body }] = [context.response.get('location'), context]
  if (context.oidc?.route === 'discovery')
    context.body = { ...(body as object), authorization_response_iss_parameter_supported: undefined }
  if (typeof body === 'string') context.body = body.replace(/<input type="hidden" name="iss" value="[^"]*"\/>/, '')
  if (!URL.canParse(location)) return
  const url = new URL(location)
  url.searchParams.delete('iss')
  context.set('location', url.href)
}

/** The id token with the fault applied. */
const answerToken = async (context: KoaContextWithOIDC, quirky: Quirky) => {
  const answer = context.body as { id_token?: string }
  if (answer.id_token && quirky.fault() !== 'none')
    context.body = { ...answer, id_token: await signAgain(answer.id_token, quirky) }
  if (quirky.provider === 'github') answerLikeGitHub(context)
}

/** Makes the library answer like the provider, including its faults. */
export const addQuirks = (library: Provider, quirky: Quirky) => {
  const { provider, named } = quirky
  if (provider === 'apple')
    library.Client.prototype.compareClientSecret = function compare(secret: string) {
      return isSecretOfApple(secret, quirky)
    }
  library.use(async (given, next) => {
    await next()
    // The library has added its data to the context.
    const context = given as KoaContextWithOIDC
    if (context.oidc?.route === 'token') await answerToken(context, quirky)
    if (provider === 'apple') nameOnce(context, named)
    const { issuerPath } = habits[provider]
    if (issuerPath !== undefined) nameIssuer(context, `${quirky.issuer}${issuerPath}`)
    else if (provider !== 'google') leaveIssuerOut(context)
  })
}
