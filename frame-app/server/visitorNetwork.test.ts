import { expect, test } from 'vitest'
import { visitorNetwork } from './visitorNetwork.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s is of %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network)
})
