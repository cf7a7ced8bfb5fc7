import { isEmail } from '#protocol/vocabulary/email'

/** A sign-in at another site, for which the OpenID provider sent the visitor here. */
export interface SignInInteraction {
  id: string
  /** The origin to which the visitor returns. The provider compares it with the client's registration. */
  redirectOrigin: string
  /** True if the site requires a new login because the current one is too old. */
  isFresh: boolean
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/** Reads the interaction from the page's query. Undefined if there is none, or it is not in the provider's format. */
export const readInteraction = (search: string): SignInInteraction | undefined => {
  const query = new URLSearchParams(search)
  const [id, redirectOrigin] = [query.get('interaction') ?? '', query.get('redirectOrigin') ?? '']
  if (!/^[A-Za-z0-9_-]{22,128}$/.test(id) || !isOrigin(redirectOrigin)) return undefined
  return { id, redirectOrigin, isFresh: query.get('fresh') === '1' }
}

/**
 * Reads the email address that the site expects (OpenID Connect Core, 3.1.2.1). Other hints are not login methods here.
 */
export const readLoginHint = (hash: string) => {
  const hint = new URLSearchParams(hash.slice(1)).get('login_hint')?.trim() ?? ''
  return isEmail(hint) ? hint : undefined
}

/** Returns the URL at which the provider continues an interaction: with an answer, a proof, or a rejection. */
export const interactionUrl = (authOrigin: string, { id }: SignInInteraction, query: Record<string, string>) =>
  `${authOrigin}/openid/interaction/${id}?${new URLSearchParams(query)}`
