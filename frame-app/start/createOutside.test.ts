import { expect, onTestFinished, test, vi } from 'vitest'
import type { HostCalls } from '../frames/host.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { readOptions } from '../options/readOptions.ts'
import { outsideAtom } from '../outside/outside.ts'
import { createTestStore } from '../test/testOutside.ts'
import { createOutside } from './createOutside.ts'

const address = `0x${'1'.repeat(40)}`

/** The server that the modal queries for blockchain data, given the settings of the page and the project. */
const askedWith = async (given: Record<string, string>) => {
  const store = createTestStore()
  const { options } = readOptions(given, 'https://shop.example')
  store.set(setOptionsAtom, { options })
  const fetch = vi.fn(async (_url: unknown) => new Response(JSON.stringify({ name: null, avatar: null })))
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const hostPage = { origin: 'https://shop.example', sdkType: 'script', sdkVersion: '1.0.0' } as const
  // The page is not contacted.
  const outside = createOutside({
    store,
    host: {} as HostCalls,
    hostPage,
    environment: store.get(outsideAtom).environment,
  })
  const { getIdentity } = await outside.data()
  await getIdentity(address)
  return String(fetch.mock.calls[0]?.[0]).split('?')[0]
}

test('requests blockchain data from the default or configured server [API-01]', async () => {
  expect(await askedWith({})).toBe(`/v1/identity/${address}`)
  expect(await askedWith({ blockchainDataUrl: 'https://data.example/' })).toBe(
    `https://data.example/v1/identity/${address}`,
  )
  expect(await askedWith({ blockchainDataUrl: 'http://data.example' })).toBe(`/v1/identity/${address}`)
})
