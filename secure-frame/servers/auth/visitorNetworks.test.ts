import { expect, test } from 'vitest'
import { visitorNetworks } from './visitorNetworks.ts'

test.each([
  ['2001:db8:1:2345::7', '2001:db8:1::/48', '2001:db8:1:2300::/56', '2001:db8:1:2345::/64'],
  ['2001:db8:1:23ff:1:2:3:4', '2001:db8:1::/48', '2001:db8:1:2300::/56', '2001:db8:1:23ff::/64'],
  ['2001:0DB8:1::1', '2001:db8:1::/48', '2001:db8:1:0::/56', '2001:db8:1:0::/64'],
  ['::1', '0:0:0::/48', '0:0:0:0::/56', '0:0:0:0::/64'],
  ['192.0.2.77', '192.0.2.0/24', undefined, '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2.0/24', undefined, '192.0.2.77'],
  ['', '', undefined, ''],
])('%s is in the networks %s, %s and %s', (address, wide, household, subnet) => {
  expect(visitorNetworks(address)).toEqual({ wide, household, subnet })
})
