import type { IncomingMessage } from 'node:http'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { habits, isOpenId } from './habits.ts'

/** What OpenID providers alone know; the library refuses it in a request without the scope `openid`. */
const ofOpenId = ['nonce', 'max_age', 'acr_values', 'id_token_hint', 'claims', 'prompt']

/** Google knows no `login`. It shows who may be chosen, as the login page does here. */
const likeGoogle = (query: URLSearchParams) => {
  const prompt = query.get('prompt')
  if (prompt === 'login') query.set('prompt', 'unknown')
  if (prompt === 'select_account') query.set('prompt', 'login')
}

/** Apple's id token comes without the scope `openid`, too. */
const likeApple = (query: URLSearchParams) => {
  const scopes = new Set(query.get('scope')?.split(' '))
  query.set('scope', [...scopes.add('openid')].join(' ').trim())
}

/** The others leave alone what they do not know. Facebook has a word of its own for a new login. */
const likeOthers = (query: URLSearchParams) => {
  for (const name of ofOpenId) query.delete(name)
  if (query.get('auth_type') === 'reauthenticate') query.set('prompt', 'login')
  query.delete('auth_type')
  query.set('scope', (query.get('scope') ?? '').replaceAll(',', ' '))
}

/** An authorization request, as the library has to see it to do what the provider would. */
export const translateAuthorization = (provider: SocialProvider, request: IncomingMessage, url: URL) => {
  if (url.pathname !== habits[provider].authorization) return
  if (provider === 'apple') likeApple(url.searchParams)
  else if (provider === 'google') likeGoogle(url.searchParams)
  else if (!isOpenId(provider)) likeOthers(url.searchParams)
  request.url = `${url.pathname}${url.search}`
}

/** Why Apple refuses a request, if it does. */
export const refusalOfApple = (url: URL) => {
  const asksForPerson = /\b(name|email)\b/.test(url.searchParams.get('scope') ?? '')
  return asksForPerson && url.searchParams.get('response_mode') !== 'form_post'
    ? 'invalid_request: response_mode must be form_post when name or email scope is requested.'
    : undefined
}

const longestForm = 16_384

/** A form that was sent by the login page. */
export const readForm = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > longestForm) throw new Error('The form is too long')
  }
  return new URLSearchParams(text)
}
