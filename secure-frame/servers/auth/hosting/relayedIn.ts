import type { Upstreams } from '#protocol/server-kit/readUpstreams'

/** The path served by `secure-frame/servers/paymaster`. */
const relayPath = /\/v1\/relay$/

/** Returns the chains whose bundler is a relayer, which submits only operations that its own paymaster has approved. */
export const relayedIn = (bundlers: Upstreams) =>
  [...bundlers].filter(([, urls]) => urls.some((url) => relayPath.test(new URL(url).pathname))).map(([chain]) => chain)
