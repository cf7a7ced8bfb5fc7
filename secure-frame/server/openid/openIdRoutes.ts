import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { speak } from '../messages/speak.ts'
import { askedLanguage } from './askedLanguage.ts'
import { createProvider } from './createProvider.ts'
import {
  answerByFrame,
  answerByWallet,
  consent,
  type Exchange,
  hostedPage,
  type Interaction,
  type InteractionParts,
  isPopup,
  refuse,
  scopesOf,
  switchUrl,
} from './interactions.ts'
import { consentPage, messagePage, onwardPage } from './openIdPages.ts'
import { readSigningKeys } from './signingKeys.ts'
import { readClaims } from './subject.ts'

/** What the server hands on of Node. */
interface Bindings {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

/** How often an instance looks whether another one made a new signing key. */
const keyCheckMs = 600_000

/** The provider with the signing keys of the moment: its key set is fixed when it is made. */
const createCurrentProvider = (parts: InteractionParts) => {
  const read = () => readSigningKeys({ database: parts.database, key: parts.keys.openId, now: parts.now })
  let current: { provider: Provider; kids: string } | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Provider> | undefined

  const renew = async () => {
    const keys = await read()
    const kids = keys.map(({ kid }) => kid).join(' ')
    if (current?.kids !== kids) current = { provider: createProvider(parts, { keys: keys as never[] }), kids }
    checkedAt = parts.now()
    return current.provider
  }

  return async (): Promise<Provider> => {
    if (current && parts.now() - checkedAt < keyCheckMs) return current.provider
    reading ??= renew().finally(() => {
      reading = undefined
    })
    return reading
  }
}

/** Whatever a request says of its host: the library builds its URLs from that. */
const pinOrigin = (request: IncomingMessage, authOrigin: string) => {
  const { host, protocol } = new URL(authOrigin)
  delete request.headers['x-forwarded-host']
  request.headers.host = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

const languageOf = (context: Context, interaction?: Interaction) =>
  askedLanguage(interaction?.params.ui_locales, context.req.header('accept-language'))

/** The interaction of this browser; undefined where it has ended, or is another browser's. */
const findInteraction = async ({ provider, request, response }: Exchange, id: string) => {
  try {
    const interaction = await provider.interactionDetails(request, response)
    return interaction.uid === id ? interaction : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

const drawEnded = (context: Context) => {
  const language = languageOf(context)
  const { interactionEnded, interactionEndedText } = speak(language).messages
  const { html, headers } = messagePage(language, interactionEnded, interactionEndedText)
  return context.html(html, 400, headers)
}

/** A request that is kept for the time of an interaction. */
const longestRequest = 4096
/** The buttons and the box of the consent page. */
const largestConsent = 1024

const drawRefused = (context: Context, detail: string) => {
  const language = languageOf(context)
  const { openIdFailed, openIdFailedText } = speak(language).messages
  const { html, headers } = messagePage(language, openIdFailed, openIdFailedText, `invalid_request: ${detail}`)
  return context.html(html, 400, headers)
}

/** A visitor who asks too often reads so. A program, which wants no page, gets the refusal as it is. */
const drawTooMany: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.status !== 429 || !context.req.header('accept')?.includes('text/html')) return
  const retryAfter = context.res.headers.get('retry-after')
  const language = languageOf(context)
  const { tooMany, tooManyText } = speak(language).messages
  const { html, headers } = messagePage(language, tooMany, tooManyText)
  context.res = new Response(html, {
    status: 429,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=UTF-8',
      ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
    },
  })
}

/**
 * The OpenID provider's routes, and the pages of its interactions. What visitors consent to is drawn here, in a page of its
 * own whose one script delays the button: neither the modal nor a client can consent for them.
 */
export const createOpenIdRoutes = (
  parts: InteractionParts,
  limit: MiddlewareHandler,
  limitSignIns: MiddlewareHandler,
) => {
  const app = new Hono()
  const currentProvider = createCurrentProvider(parts)

  const startExchange = async ({ env }: Context): Promise<Exchange> => {
    const { incoming, outgoing } = env as Bindings
    pinOrigin(incoming, parts.authOrigin)
    return { provider: await currentProvider(), request: incoming, response: outgoing }
  }

  const drawConsent = async (context: Context, interaction: Interaction) => {
    const claims = await readClaims(parts, interaction.session?.accountId ?? '')
    if (!claims) return drawEnded(context)
    const asksEmail = scopesOf(interaction).includes('email')
    const { html, headers } = consentPage(languageOf(context, interaction), {
      redirectUri: String(interaction.params.redirect_uri),
      addresses: claims.accounts.map((account) => account.split(':')[2] ?? account),
      email: asksEmail ? claims.email : undefined,
      switchUrl: switchUrl(interaction),
      isPopup: isPopup(interaction),
    })
    return context.html(html, 200, headers)
  }

  const path = '/openid/interaction/:id'
  app.use('/openid/*', drawTooMany, limit)
  // Stores a session of its own for a browser that has none.
  app.use('/openid/logout', limitSignIns)
  app.use('/openid/authorize', limitSignIns, async (context, next) => {
    const { response_mode: mode = 'query' } = context.req.query()
    const isTooLong = context.req.url.length > longestRequest
    if (mode === 'query' && !isTooLong) return next()
    return drawRefused(context, isTooLong ? 'the request is too long' : 'response_mode has to be query')
  })

  app.get(path, async (context) => {
    const exchange = await startExchange(context)
    const interaction = await findInteraction(exchange, context.req.param('id'))
    if (!interaction) return drawEnded(context)
    const { answer, proof, declined } = context.req.query()
    if (declined !== undefined) return context.redirect(await refuse(exchange), 303)
    if (interaction.prompt.name === 'consent') return drawConsent(context, interaction)
    if (answer !== undefined) return context.redirect(await answerByFrame(parts, exchange, interaction, answer), 303)
    if (proof !== undefined) return context.redirect(await answerByWallet(parts, exchange, interaction, proof), 303)
    return context.redirect(hostedPage(parts, interaction), 303)
  })

  app.post(path, bodyLimit({ maxSize: largestConsent, onError: drawEnded }), async (context) => {
    const isOwnPage = context.req.header('origin') === parts.authOrigin
    const exchange = await startExchange(context)
    const interaction = isOwnPage ? await findInteraction(exchange, context.req.param('id')) : undefined
    if (interaction?.prompt.name !== 'consent') return drawEnded(context)
    const { decision, email } = await context.req.parseBody()
    const scopes = email === 'yes' ? ['openid', 'email'] : ['openid']
    const url = decision === 'continue' ? await consent(exchange, interaction, scopes) : await refuse(exchange)
    const { html, headers } = onwardPage(languageOf(context, interaction), url)
    return context.html(html, 200, headers)
  })

  const handOver = async (context: Context) => {
    const { provider, request, response } = await startExchange(context)
    await provider.callback()(request, response)
    return RESPONSE_ALREADY_SENT
  }
  app.all('/openid/*', handOver)
  app.get('/.well-known/openid-configuration', limit, handOver)
  return app
}
