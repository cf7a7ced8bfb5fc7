import type { KeptPermission } from '#protocol/vocabulary/keptPermission'

/** A permission as stored by a frame. It has no valid signature: the auth server does not read it. */
export const examplePermission = (index: number, expiry = 1_900_000_000): KeptPermission => ({
  origin: 'https://marlow.example',
  caipNetworkId: 'eip155:1',
  functions: [],
  context: `0x${index.toString(16).padStart(8, '0')}`,
  answer: '{"chainId":"0x1"}',
  createdAt: 1_700_000_000_000 + index,
  expiry,
})
