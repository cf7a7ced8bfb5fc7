import type { AuthDeps } from '../AuthDeps.ts'

/**
 * Who asks the visitor's app, and for which page. The domain is our own, as it is us whom the signature logs in to: with a
 * page's domain, the page could have it signed by a sign-in of its own, with our nonce, and would have the visitor's wallet.
 */
export const signInAsked = ({ authOrigin }: Pick<AuthDeps, 'authOrigin'>, hostOrigin: string) => ({
  domain: new URL(authOrigin).host,
  siweUri: `${authOrigin}/farcaster?page=${encodeURIComponent(hostOrigin)}`,
})
