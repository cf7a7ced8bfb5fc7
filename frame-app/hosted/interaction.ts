import { isEmail } from '#protocol/vocabulary/email'

/** A sign-in at another site that the OpenID provider sent the visitor here for. */
export interface SignInInteraction {
  id: string
  /** Where the visitor goes back to. The provider compares it with what the client registered. */
  redirectOrigin: string
  /** Whether the site asks for a new login because the present one is too old. */
  isFresh: boolean
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/** The interaction in the page's query; undefined where it has none, or one that the provider never wrote. */
export const readInteraction = (search: string): SignInInteraction | undefined => {
  const query = new URLSearchParams(search)
  const [id, redirectOrigin] = [query.get('interaction') ?? '', query.get('redirectOrigin') ?? '']
  if (!/^[A-Za-z0-9_-]{22,128}$/.test(id) || !isOrigin(redirectOrigin)) return undefined
  return { id, redirectOrigin, isFresh: query.get('fresh') === '1' }
}

/** Whom the site expects, where it names an e-mail address (OpenID Connect Core, 3.1.2.1): other hints are no way in here. */
export const readLoginHint = (hash: string) => {
  const hint = new URLSearchParams(hash.slice(1)).get('login_hint')?.trim() ?? ''
  return isEmail(hint) ? hint : undefined
}

/** Where the provider goes on with an interaction: by an answer, a proof, or a no. */
export const interactionUrl = (authOrigin: string, { id }: SignInInteraction, query: Record<string, string>) =>
  `${authOrigin}/openid/interaction/${id}?${new URLSearchParams(query)}`
