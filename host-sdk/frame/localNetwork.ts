import type { Json } from '#protocol/vocabulary/json'

const loopback = /https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(?![\w.-])/i

const withoutExplorers = (key: string, value: unknown) => (key.startsWith('blockExplorer') ? undefined : value)

/**
 * Returns the frame's `allow` entries for nodes on the visitor's own machine (Local Network Access). Empty if no RPC
 * URL is local. Chromium before 145 supports only the former name.
 */
export const localNetwork = ({ rpcUrls, networks }: Record<string, Json>) =>
  loopback.test(JSON.stringify([rpcUrls, networks], withoutExplorers)) ? ';loopback-network;local-network-access' : ''
