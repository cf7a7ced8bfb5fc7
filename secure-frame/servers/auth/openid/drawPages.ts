import type { Context, MiddlewareHandler } from 'hono'
import { messagesFor } from '../messages/messagesFor.ts'
import { type InteractionDeps, isPopup, type OpenIdInteraction, scopesOf, switchUrl } from './interactions.ts'
import { consentPage, messagePage } from './openIdPages.ts'
import { requestedLanguage } from './requestedLanguage.ts'
import { readClaims } from './subject.ts'

export const pageLanguageOf = (context: Context, interaction?: OpenIdInteraction) =>
  requestedLanguage(interaction?.params.ui_locales, context.req.header('accept-language'))

export const drawEnded = (context: Context) => {
  const language = pageLanguageOf(context)
  const { interactionEnded, interactionEndedText } = messagesFor(language).messages
  const { html, headers } = messagePage(language, interactionEnded, interactionEndedText)
  return context.html(html, 400, headers)
}

export const drawRefused = (context: Context, detail: string) => {
  const language = pageLanguageOf(context)
  const { openIdFailed, openIdFailedText } = messagesFor(language).messages
  const { html, headers } = messagePage(language, openIdFailed, openIdFailedText, `invalid_request: ${detail}`)
  return context.html(html, 400, headers)
}

/**
 * Shows an error page to a visitor who sends too many requests. Programs that do not accept HTML receive the plain
 * error.
 */
export const drawTooMany: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.status !== 429 || !context.req.header('accept')?.includes('text/html')) return
  const retryAfter = context.res.headers.get('retry-after')
  const language = pageLanguageOf(context)
  const { tooMany, tooManyText } = messagesFor(language).messages
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

/** Shows which data the client will receive, with buttons for the visitor's consent. */
export const drawConsent = async (context: Context, deps: InteractionDeps, interaction: OpenIdInteraction) => {
  const claims = await readClaims(deps, interaction.session?.accountId ?? '')
  if (!claims) return drawEnded(context)
  const asksEmail = scopesOf(interaction).includes('email')
  const { html, headers } = consentPage(pageLanguageOf(context, interaction), {
    redirectUri: String(interaction.params.redirect_uri),
    addresses: claims.accounts.map((account) => account.split(':')[2] ?? account),
    email: asksEmail ? claims.email : undefined,
    switchUrl: switchUrl(interaction),
    isPopup: isPopup(interaction),
  })
  return context.html(html, 200, headers)
}
