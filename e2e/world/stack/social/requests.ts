import type { IncomingMessage } from 'node:http'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { habits, isOpenId } from './habits.ts'

/** Parameters only for OpenID providers. The library refuses them in requests without the scope `openid`. */
const ofOpenId = ['nonce', 'max_age', 'acr_values', 'id_token_hint', 'claims', 'prompt']

/** Google does not support `login`. It shows an account chooser, as the login page does here. */
const likeGoogle = (query: URLSearchParams) => {
  const prompt = query.get('prompt')
  if (prompt === 'login') query.set('prompt', 'unknown')
  if (prompt === 'select_account') query.set('prompt', 'login')
}

/** Apple also returns an id token without the scope `openid`. */
const likeApple = (query: URLSearchParams) => {
  const scopes = new Set(query.get('scope')?.split(' '))
  query.set('scope', [...scopes.add('openid')].join(' ').trim())
}

/** Other providers ignore unknown parameters. Facebook has its own parameter for a new login. */
const likeOthers = (query: URLSearchParams) => {
  for (const name of ofOpenId) query.delete(name)
  if (query.get('auth_type') === 'reauthenticate') query.set('prompt', 'login')
  query.delete('auth_type')
  query.set('scope', (query.get('scope') ?? '').replaceAll(',', ' '))
}

/** Translates an authorization request, so that the library behaves like the provider. */
export const translateAuthorization = (provider: SocialProvider, request: IncomingMessage, url: URL) => {
  if (url.pathname !== habits[provider].authorization) return
  if (provider === 'apple') likeApple(url.searchParams)
  else if (provider === 'google') likeGoogle(url.searchParams)
  else if (!isOpenId(provider)) likeOthers(url.searchParams)
  request.url = `${url.pathname}${url.search}`
}

/** Apple's reason to refuse a request, if any. */
export const refusalOfApple = (url: URL) => {
  const asksForPerson = /\b(name|email)\b/.test(url.searchParams.get('scope') ?? '')
  return asksForPerson && url.searchParams.get('response_mode') !== 'form_post'
    ? 'invalid_request: response_mode must be form_post when name or email scope is requested.'
    : undefined
}

const longestForm = 16_384

/** A form sent by the login page. */
export const readForm = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > longestForm) throw new Error('The form is too long')
  }
  return new URLSearchParams(text)
}
