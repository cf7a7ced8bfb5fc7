import type { Json } from '#protocol/vocabulary/json'

const loopback = /https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(?![\w.-])/i

const withoutExplorers = (key: string, value: unknown) => (key.startsWith('blockExplorer') ? undefined : value)

/**
 * What the frame needs to reach a node on the visitor's own machine (Local Network Access), in the words of its `allow`.
 * Nothing while no RPC URL is there. Chromium before 145 knows the former name alone.
 */
export const localNetwork = ({ rpcUrls, networks }: Record<string, Json>) =>
  loopback.test(JSON.stringify([rpcUrls, networks], withoutExplorers)) ? ';loopback-network;local-network-access' : ''
