import type { Upstreams } from '#protocol/server/readUpstreams'

/** As `secure-frame/server/paymaster` serves it. */
const relayPath = /\/v1\/relay$/

/** The chains of which a bundler is a relayer: it carries what its own paymaster has approved, and nothing else. */
export const relayedIn = (bundlers: Upstreams) =>
  [...bundlers].filter(([, urls]) => urls.some((url) => relayPath.test(new URL(url).pathname))).map(([chain]) => chain)
