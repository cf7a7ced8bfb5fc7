import { afterEach, expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { notFound, resolvedToText, stubNames } from '../../test/stubNames.ts'
import { readNamePicture } from './readNamePicture.ts'

const ethereum = {
  ...(networks.find((one) => one.caipNetworkId === 'eip155:1') as Network),
  rpcUrls: { default: { http: ['https://node.example/'] } },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('loads web avatars only from our server (ENSIP-12) [SND-02]', async () => {
  stubNames(async () => resolvedToText('https://pictures.example/ola.png?size=1'))
  const picture = '/picture?url=https%3A%2F%2Fpictures.example%2Fola.png%3Fsize%3D1'
  expect(await readNamePicture(ethereum, 'ola.eth')).toBe(picture)
})

test('loads an IPFS avatar through our server’s gateway [SND-02]', async () => {
  stubNames(async () => resolvedToText('ipfs://bafybei/ola.png'))
  expect(await readNamePicture(ethereum, 'ola.eth')).toBe('/picture?url=ipfs%3A%2F%2Fbafybei%2Fola.png')
})

test.each([
  ['none', resolvedToText('')],
  ['one without encryption', resolvedToText('http://pictures.example/ola.png')],
  ['that of an item', resolvedToText('eip155:1/erc721:0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d/1')],
  ['one in a script', resolvedToText('javascript:alert(1)')],
  ['an address too long to be one', resolvedToText(`https://pictures.example/${'a'.repeat(2048)}`)],
  ['no resolver', notFound],
  ['a node that does not answer', { error: { code: -32000, message: 'header not found' } }],
] as const)('shows no avatar for a name with %s [SND-02]', async (_what, said) => {
  stubNames(async () => said)
  expect(await readNamePicture(ethereum, 'ola.eth')).toBeUndefined()
})
