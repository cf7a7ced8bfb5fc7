import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import { networkPicture } from './networkPicture.ts'

const served = networks.filter(({ chainNamespace }) => chainNamespace !== 'bip122')

test.each(served.map(({ name, caipNetworkId }) => [name, caipNetworkId]))('%s has a picture [EMB-14]', (_name, id) => {
  expect(networkPicture(id)).toMatch(/^<svg /)
})

test('a network that is not built in has no picture', () => {
  expect(networkPicture('eip155:31337')).toBeUndefined()
  expect(networkPicture('constructor')).toBeUndefined()
})
