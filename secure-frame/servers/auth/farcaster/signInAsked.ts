import type { AuthDeps } from '../AuthDeps.ts'

/**
 * The requester that the visitor's app shows, and the page of the request. The domain is our own, because the signature
 * logs in to us. With a page's domain, the page could get it signed by its own sign-in, with our nonce, and would gain
 * the visitor's wallet.
 */
export const signInAsked = ({ authOrigin }: Pick<AuthDeps, 'authOrigin'>, hostOrigin: string) => ({
  domain: new URL(authOrigin).host,
  siweUri: `${authOrigin}/farcaster?page=${encodeURIComponent(hostOrigin)}`,
})
