import { isEmail } from '#protocol/vocabulary/email'

/** A sign-in at another site. The OpenID provider sent the visitor here. */
export interface SignInInteraction {
  id: string
  /** The origin to which the visitor returns. The provider compares it with the client registration. */
  redirectOrigin: string
  /** True if the site requires a new login because the current login is too old. */
  isFresh: boolean
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/** Parses the interaction from the page's query. Undefined if it is missing or not in the provider's format. */
export const readInteraction = (search: string): SignInInteraction | undefined => {
  const query = new URLSearchParams(search)
  const [id, redirectOrigin] = [query.get('interaction') ?? '', query.get('redirectOrigin') ?? '']
  if (!/^[A-Za-z0-9_-]{22,128}$/.test(id) || !isOrigin(redirectOrigin)) return undefined
  return { id, redirectOrigin, isFresh: query.get('fresh') === '1' }
}

/**
 * Parses the email address expected by the site (OpenID Connect Core, 3.1.2.1). Other login hints are not supported.
 */
export const readLoginHint = (hash: string) => {
  const hint = new URLSearchParams(hash.slice(1)).get('login_hint')?.trim() ?? ''
  return isEmail(hint) ? hint : undefined
}

/** Returns the provider URL that continues an interaction with an answer, a proof or a rejection. */
export const interactionUrl = (authOrigin: string, { id }: SignInInteraction, query: Record<string, string>) =>
  `${authOrigin}/openid/interaction/${id}?${new URLSearchParams(query)}`
