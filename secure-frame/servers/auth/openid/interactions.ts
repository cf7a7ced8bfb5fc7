import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { allowsLogin, allowsWallets } from '#protocol/server-kit/projects'
import type { Upstreams } from '#protocol/server-kit/readUpstreams'
import { countAgainst } from '../limits.ts'
import { hashToken } from '../secrets/token.ts'
import type { RegisteredClient } from './clients.ts'
import type { LoginResult, ProviderDeps } from './createOpenIdProvider.ts'
import { redeemAnswer } from './logins.ts'
import { walletSubject } from './subject.ts'
import { isProven, readWalletProof } from './walletProof.ts'

export interface InteractionDeps extends ProviderDeps {
  /** Origin of the modal, which serves the hosted page. */
  appOrigin: string
  /** RPC URLs by CAIP-2 ID. */
  upstreams: Upstreams
}

export interface Exchange {
  provider: Provider
  request: IncomingMessage
  response: ServerResponse
}

export type OpenIdInteraction = Awaited<ReturnType<Provider['interactionDetails']>>

interface ClientRequester extends RegisteredClient {
  /** Origin to which the visitor returns. */
  redirectOrigin: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the requesting client, from the request that the provider has checked. */
export const clientRequesterOf = ({ clients }: InteractionDeps, { params }: OpenIdInteraction): ClientRequester => {
  const registered = clients.get(textOf(params.client_id))
  if (!registered) throw new Error('The client of an interaction is not registered any more')
  return { ...registered, redirectOrigin: new URL(textOf(params.redirect_uri)).origin }
}

const asksForLogin = ({ params }: OpenIdInteraction) => textOf(params.prompt).split(' ').includes('login')

/** True if the client opened a popup for the sign-in (OpenID Connect Core, 3.1.2.1). */
export const isPopup = ({ params }: OpenIdInteraction) => params.display === 'popup'

/**
 * Returns the URL of the hosted page, where the visitor signs in. `isFresh` requires a new login, because the existing
 * one is older than the client allows.
 */
export const hostedPage = (deps: InteractionDeps, interaction: OpenIdInteraction, isFresh = false) => {
  const { project, redirectOrigin } = clientRequesterOf(deps, interaction)
  const url = new URL('/connect', deps.appOrigin)
  const query = {
    projectId: project.id,
    interaction: interaction.uid,
    redirectOrigin,
    ...(isFresh ? { fresh: '1' } : {}),
    ...(isPopup(interaction) ? { popup: '1' } : {}),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const loginHint = textOf(interaction.params.login_hint)
  // The hint identifies a user, so it goes into the fragment, which never reaches server logs.
  if (loginHint) url.hash = String(new URLSearchParams({ login_hint: loginHint }))
  return url.href
}

export const scopesOf = ({ params }: OpenIdInteraction) => textOf(params.scope).split(' ').filter(Boolean)

/** Returns the URL that repeats the request with another account. */
export const switchUrl = ({ params }: OpenIdInteraction) => {
  const given = Object.entries({ ...params, prompt: 'login', login_hint: undefined }).filter(
    ([, value]) => value !== undefined,
  )
  return `/openid/authorize?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Grants these scopes to a client and rejects the other scopes that it requested. Resolves with the grant's ID. */
export const saveGrant = async (
  { provider }: Exchange,
  interaction: OpenIdInteraction,
  { accountId, scopes }: { accountId: string; scopes: readonly string[] },
) => {
  const grant = new provider.Grant({ accountId, clientId: textOf(interaction.params.client_id) })
  const asked = scopesOf(interaction)
  grant.addOIDCScope(asked.filter((scope) => scopes.includes(scope)).join(' '))
  const refused = asked.filter((scope) => !scopes.includes(scope))
  if (refused.length > 0) grant.rejectOIDCScope(refused.join(' '))
  return grant.save()
}

/** True if a login is as recent as the client requires (`prompt=login`, `max_age`). */
const isRecentEnough = (interaction: OpenIdInteraction, signedInAt: number, now: number) => {
  const { params, iat } = interaction
  if (asksForLogin(interaction) && signedInAt < iat * 1000) return false
  const maxAge = params.max_age === undefined ? Number.POSITIVE_INFINITY : Number(params.max_age)
  return now - signedInAt <= maxAge * 1000
}

const finish = ({ provider, request, response }: Exchange, login: LoginResult, grantId?: string) => {
  const result = { login: { ...login }, ...(grantId ? { consent: { grantId } } : {}) }
  return provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })
}

/** Ends an interaction with a rejection by the visitor or the project. */
export const declineInteraction = ({ provider, request, response }: Exchange) => {
  const result = { error: 'access_denied', error_description: 'The sign-in was declined' }
  return provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })
}

/** Limits the proofs, because verifying a contract signature requires a node request. */
const proofsPerInteraction = { most: 10, withinMs: 3_600_000 }

/**
 * Ends an interaction with the secure frame's response. Resolves with the visitor's next URL. If the response is
 * invalid or the login is too old for the client, this is the hosted page again.
 */
export const answerByFrame = async (
  deps: InteractionDeps,
  exchange: Exchange,
  interaction: OpenIdInteraction,
  answer: string,
) => {
  const session = await redeemAnswer(deps, answer, interaction.uid)
  if (!session) return hostedPage(deps, interaction)
  if (!allowsLogin(clientRequesterOf(deps, interaction).project)) return declineInteraction(exchange)
  const signedInAt = session.createdAt.getTime()
  if (!isRecentEnough(interaction, signedInAt, deps.now())) return hostedPage(deps, interaction, true)
  const { accountId, sessionId } = session
  return finish(exchange, { accountId, sessionId, remember: true, ts: Math.floor(signedInAt / 1000) })
}

/**
 * Ends an interaction with a wallet signature. No consent page follows, because the signed message identifies the
 * client and a wallet has no e-mail address to share. Resolves with the visitor's next URL.
 */
export const answerByWallet = async (
  deps: InteractionDeps,
  exchange: Exchange,
  interaction: OpenIdInteraction,
  text: string,
) => {
  const proof = readWalletProof(text)
  const { redirectOrigin, project } = clientRequesterOf(deps, interaction)
  if (!allowsWallets(project)) return declineInteraction(exchange)
  await countAgainst(deps.database, `proofs of ${hashToken(interaction.uid)}`, proofsPerInteraction, deps.now())
  const { appOrigin, upstreams } = deps
  const expected = { appOrigin, upstreams, redirectOrigin, interaction: interaction.uid, now: deps.now() }
  if (!proof || !(await isProven(proof, expected))) return hostedPage(deps, interaction)
  const accountId = walletSubject(proof)
  const grantId = await saveGrant(exchange, interaction, { accountId, scopes: scopesOf(interaction) })
  const ts = Math.floor(deps.now() / 1000)
  return finish(exchange, { accountId, sessionId: null, remember: false, ts }, grantId)
}

/** Ends an interaction with the visitor's consent. */
export const consent = async (exchange: Exchange, interaction: OpenIdInteraction, scopes: readonly string[]) => {
  const { accountId } = interaction.session ?? {}
  if (!accountId) throw new Error('Nobody is signed in')
  const grantId = await saveGrant(exchange, interaction, { accountId, scopes })
  const { provider, request, response } = exchange
  return provider.interactionResult(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true })
}
