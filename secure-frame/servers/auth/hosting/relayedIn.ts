import type { Upstreams } from '#protocol/server-kit/readUpstreams'

/** The path that `secure-frame/servers/paymaster` serves. */
const relayPath = /\/v1\/relay$/

/** The chains whose bundler is a relayer: it only submits operations that its own paymaster has approved. */
export const relayedIn = (bundlers: Upstreams) =>
  [...bundlers].filter(([, urls]) => urls.some((url) => relayPath.test(new URL(url).pathname))).map(([chain]) => chain)
