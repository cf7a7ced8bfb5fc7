import type { AuthDeps } from '../AuthDeps.ts'

/**
 * Returns the requester that the app displays and the requesting page. The domain is ours, because the signature logs
 * in to this server. With a page's domain, the page could use its own sign-in to have our nonce signed. It would then
 * control the visitor's wallet.
 */
export const signInAsked = ({ authOrigin }: Pick<AuthDeps, 'authOrigin'>, hostOrigin: string) => ({
  domain: new URL(authOrigin).host,
  siweUri: `${authOrigin}/farcaster?page=${encodeURIComponent(hostOrigin)}`,
})
