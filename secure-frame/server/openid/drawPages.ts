import type { Context, MiddlewareHandler } from 'hono'
import { speak } from '../messages/speak.ts'
import { askedLanguage } from './askedLanguage.ts'
import { type Interaction, type InteractionParts, isPopup, scopesOf, switchUrl } from './interactions.ts'
import { consentPage, messagePage } from './openIdPages.ts'
import { readClaims } from './subject.ts'

export const languageOf = (context: Context, interaction?: Interaction) =>
  askedLanguage(interaction?.params.ui_locales, context.req.header('accept-language'))

export const drawEnded = (context: Context) => {
  const language = languageOf(context)
  const { interactionEnded, interactionEndedText } = speak(language).messages
  const { html, headers } = messagePage(language, interactionEnded, interactionEndedText)
  return context.html(html, 400, headers)
}

export const drawRefused = (context: Context, detail: string) => {
  const language = languageOf(context)
  const { openIdFailed, openIdFailedText } = speak(language).messages
  const { html, headers } = messagePage(language, openIdFailed, openIdFailedText, `invalid_request: ${detail}`)
  return context.html(html, 400, headers)
}

/** A visitor who asks too often reads so. A program, which wants no page, gets the refusal as it is. */
export const drawTooMany: MiddlewareHandler = async (context, next) => {
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

/** What the client gets, and the buttons by which the visitor allows it. */
export const drawConsent = async (context: Context, parts: InteractionParts, interaction: Interaction) => {
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
