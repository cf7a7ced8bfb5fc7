import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import type { AuthDeps } from '../AuthDeps.ts'
import { messagesFor } from '../messages/messagesFor.ts'
import { preferredLanguage } from '../messages/preferredLanguage.ts'
import { socialWords } from '../messages/socialWords.ts'
import { nameDevice } from '../nameDevice.ts'
import { RefusalError } from '../refusal.ts'
import { createToken } from '../secrets/token.ts'
import { bindBrowser, createDigits, fail, findByTicket, type SocialLoginRow, socialLoginLifeMs } from './logins.ts'
import { providers } from './providers.ts'
import { readAppleName } from './readAppleName.ts'
import type { SocialLoginClient } from './SocialLoginClient.ts'
import { type Ending, endingPage, endings, endingWords, returnPage, windowPage } from './socialPages.ts'
import { returnUriOf, takeBack } from './takeBack.ts'

const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,128}$/))
const Look = z.strictObject({ ticket: Secret, isLast: z.boolean() })
const Shown = z.strictObject({ code: Secret })

const read = async <Schema extends z.ZodMiniType>(context: Context, schema: Schema) => {
  // If the body is not JSON, validation by the schema fails.
  const parsed = z.safeParse(schema, await context.req.json().catch(() => undefined))
  if (!parsed.success) throw new RefusalError('invalid_request')
  return parsed.data
}

const readLanguage = (context: Context) => preferredLanguage(context.req.header('accept-language'))

/**
 * Creates the cookie that binds a login to a browser. Plain http is used only on localhost, where the cookie prefix is
 * not accepted.
 */
const createCookie = (authOrigin: string) => {
  const isSecure = authOrigin.startsWith('https:')
  const name = isSecure ? '__Host-foyer-social' : 'foyer-social'
  const readIt = (context: Context) => {
    const { data } = z.safeParse(Secret, getCookie(context, name))
    return data
  }
  const keep = (context: Context) => {
    const value = readIt(context) ?? createToken()
    const maxAge = Math.ceil(socialLoginLifeMs / 1000)
    setCookie(context, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge })
    return value
  }
  return { read: readIt, keep }
}

const send = (
  context: Context,
  { html, headers }: ReturnType<typeof endingPage>,
  status: 200 | (typeof endings)[Ending] = 200,
) => context.html(html, status, headers)

/** Redirects a popup to its provider, or shows why this failed. */
const goOn = async (
  deps: AuthDeps,
  social: SocialLoginClient,
  context: Context,
  login: SocialLoginRow,
  browser: string,
) => {
  const language = readLanguage(context)
  const flow = { state: createToken(), nonce: createToken(), verifier: createToken() }
  const { provider, project_id: projectId, purpose } = login
  if (!(await bindBrowser(deps, login, browser, flow)))
    return { status: 'ended', ...endingWords(language, login.status === 'waiting' ? 'otherBrowser' : 'used') }
  const redirectUri = returnUriOf(deps.authOrigin, provider)
  const isProof = purpose === 'prove'
  const url = await social.authorize({ provider, projectId, redirectUri, isProof, ...flow }).catch((error: unknown) => {
    console.warn(`A login by ${provider} cannot begin: ${error instanceof Error ? error.message : 'unknown'}`)
    return undefined
  })
  if (url === undefined) {
    await fail(deps, login.id, 'unavailable')
    return { status: 'ended', ...endingWords(language, 'unavailable') }
  }
  const words = socialWords[language]
  const host = new URL(login.host_origin).host
  return { status: 'ready', url, title: words.goesOn(providers[provider].name), text: words.goesOnText(host) }
}

/** Parameters that Apple's `form_post` can contain. */
const answerNames = ['code', 'state', 'error', 'iss']
const longestAnswer = 4096

/**
 * Converts the response to a query. Because proxies log queries, the only user data in it is the name, not the e-mail
 * address.
 */
const toQuery = (form: URLSearchParams) => {
  const short = [...form].filter(([, value]) => value.length <= longestAnswer)
  const answer = new URLSearchParams(short.filter(([name]) => answerNames.includes(name)))
  const name = readAppleName(new URLSearchParams(short).get('user'))
  if (name !== undefined) answer.set('name', name)
  return answer
}

/** Serves the pages of the provider login popup. */
export const createSocialRoutes = (deps: AuthDeps, social: SocialLoginClient, secureOrigin: string) => {
  const app = new Hono()
  const cookie = createCookie(deps.authOrigin)

  app.get('/social/window', (context) => {
    const { data: ticket } = z.safeParse(Secret, context.req.query('ticket'))
    const language = readLanguage(context)
    if (ticket === undefined) return send(context, endingPage(language, 'expired'), endings.expired)
    return send(context, windowPage(language, ticket))
  })

  app.post('/social/window', async (context) => {
    const { ticket, isLast } = await read(context, Look)
    const login = await findByTicket(deps, ticket)
    if (login) return context.json(await goOn(deps, social, context, login, cookie.keep(context)))
    return context.json(
      isLast ? { status: 'ended', ...endingWords(readLanguage(context), 'expired') } : { status: 'waiting' },
    )
  })

  app.post('/social/digits', async (context) => {
    const { code } = await read(context, Shown)
    const language = readLanguage(context)
    const browser = cookie.read(context)
    const shown = browser === undefined ? undefined : await createDigits(deps, code, browser)
    if (!shown) return context.json(endingWords(language, 'expired'))
    const { digitsTitle: title, digitsText: text } = socialWords[language]
    return context.json({ title, text, ...shown })
  })

  // Browsers do not send `Lax` cookies with a form from another site. The visitor is therefore redirected once more, as
  // by a link.
  app.post('/social/return/apple', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    return context.redirect(`/social/return/apple?${toQuery(form)}`, 303)
  })

  app.get('/social/return/:provider', async (context) => {
    const language = readLanguage(context)
    const provider = context.req.param('provider')
    const answer = new URL(context.req.url).searchParams
    const back = await takeBack(deps, social, { provider, answer, browser: cookie.read(context) })
    if (back.ending !== undefined)
      return send(context, endingPage(language, back.ending, back.login?.return_url), endings[back.ending])
    const { ticket, code, login } = back
    const { host_origin: hostOrigin, return_url: returnUrl } = login
    const deviceName = nameDevice(messagesFor(language).messages, login.device_name)
    return send(context, returnPage(language, { ticket, code, secureOrigin, hostOrigin, deviceName, returnUrl }))
  })
  return app
}
