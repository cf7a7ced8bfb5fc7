import { expect, onTestFinished, test, vi } from 'vitest'
import { createStorage, openArea } from '../../storage/storage.ts'
import { createWalletSource } from './walletSource.ts'

/** A listing of this many wallets, with the pictures that its list page loads. */
const createListing = (count: number) => {
  const data = Array.from({ length: count }, (_, index) => ({
    id: `wallet-${index}`,
    name: 'Harbor',
    image_id: `${index}`,
  }))
  const answer = async () => Response.json({ data, count })
  const pictures: { src?: string; onload?: () => void }[] = []
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        pictures.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const storage = createStorage(
    openArea(() => undefined as unknown as Storage),
    'test:',
  )
  const options = {
    baseUrl: 'https://list.example',
    projectId: 'demo',
    sdkType: 'test',
    sdkVersion: '1',
    fetch: answer,
  }
  return { source: createWalletSource(options, storage), pictures }
}

test('loads the first twenty pictures before a page [CON-11]', async () => {
  const { source, pictures } = createListing(24)
  let isThere = false
  const loaded = source.getWallets({}).then((page) => {
    isThere = true
    return page
  })
  await expect.poll(() => pictures.length).toBe(20)
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(20)
  for (const { onload } of pictures.slice(1)) onload?.()
  await new Promise(setImmediate)
  expect(isThere).toBe(false)
  pictures[0]?.onload?.()
  expect((await loaded).wallets).toHaveLength(24)
})
