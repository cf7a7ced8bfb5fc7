import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errors } from 'oidc-provider'
import { createCurrentProvider } from './currentProvider.ts'
import { drawConsent, drawEnded, drawRefused, drawTooMany, pageLanguageOf } from './drawPages.ts'
import {
  answerByFrame,
  answerByWallet,
  consent,
  declineInteraction,
  type Exchange,
  hostedPage,
  type InteractionDeps,
} from './interactions.ts'
import { onwardPage } from './openIdPages.ts'

/** Node.js request and response objects from the server. */
interface Bindings {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

/** Overwrites the host and protocol headers of the request, because the library builds its URLs from them. */
const pinOrigin = (request: IncomingMessage, authOrigin: string) => {
  const { host, protocol } = new URL(authOrigin)
  delete request.headers['x-forwarded-host']
  request.headers.host = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

/** Returns the interaction of this browser. Undefined if it has ended or belongs to another browser. */
const findInteraction = async ({ provider, request, response }: Exchange, id: string) => {
  try {
    const interaction = await provider.interactionDetails(request, response)
    return interaction.uid === id ? interaction : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** Maximum length of a request URL, because the URL is stored during the interaction. */
const longestRequest = 4096
/** Maximum form size. The consent form has only buttons and a checkbox. */
const largestConsent = 1024

/**
 * Creates the routes of the OpenID provider and of its interaction pages. Consent has its own page, whose only script
 * delays the button. Neither the modal nor a client can consent for the visitor.
 */
export const createOpenIdRoutes = (
  deps: InteractionDeps,
  limit: MiddlewareHandler,
  limitSignIns: MiddlewareHandler,
) => {
  const app = new Hono()
  const currentProvider = createCurrentProvider(deps)

  const startExchange = async ({ env }: Context): Promise<Exchange> => {
    const { incoming, outgoing } = env as Bindings
    pinOrigin(incoming, deps.authOrigin)
    return { provider: await currentProvider(), request: incoming, response: outgoing }
  }

  const path = '/openid/interaction/:id'
  app.use('/openid/*', drawTooMany, limit)
  // Limited because this route stores a new session for each browser without one.
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
    if (declined !== undefined) return context.redirect(await declineInteraction(exchange), 303)
    if (interaction.prompt.name === 'consent') return drawConsent(context, deps, interaction)
    if (answer !== undefined) return context.redirect(await answerByFrame(deps, exchange, interaction, answer), 303)
    if (proof !== undefined) return context.redirect(await answerByWallet(deps, exchange, interaction, proof), 303)
    return context.redirect(hostedPage(deps, interaction), 303)
  })

  app.post(path, bodyLimit({ maxSize: largestConsent, onError: drawEnded }), async (context) => {
    const isOwnPage = context.req.header('origin') === deps.authOrigin
    const exchange = await startExchange(context)
    const interaction = isOwnPage ? await findInteraction(exchange, context.req.param('id')) : undefined
    if (interaction?.prompt.name !== 'consent') return drawEnded(context)
    const { decision, email } = await context.req.parseBody()
    const scopes = email === 'yes' ? ['openid', 'email'] : ['openid']
    const url =
      decision === 'continue' ? await consent(exchange, interaction, scopes) : await declineInteraction(exchange)
    const { html, headers } = onwardPage(pageLanguageOf(context, interaction), url)
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
