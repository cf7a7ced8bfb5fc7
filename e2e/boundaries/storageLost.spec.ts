import { expect, test } from '../fixtures.ts'
import { readStatuses, recordStatuses } from '../world/flows/statuses.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { appFrame } from './frames.ts'

test.use({ hasHarbor: true })

test('clearing storage while connected has no effect until a reload, which disconnects [CON-05]', async ({
  demo,
  page,
}) => {
  await demo.connect('Harbor')
  const { address } = (await demo.state()) ?? {}
  await (await appFrame(page)).evaluate(() => localStorage.clear())
  expect(await demo.request('eth_accounts')).toEqual({ result: [address] })
  await recordStatuses(page)
  await page.reload()
  await demo.expectState({ status: 'disconnected', address: null })
  expect(await readStatuses(page)).toEqual(['reconnecting', 'disconnected'])
})

test('a visitor connected on one page is not connected on another of the project [CON-05]', async ({ demo, page }) => {
  await demo.connect('Harbor')
  await recordStatuses(page)
  await demo.open(optionsUrl())
  await demo.warmUp()
  expect(await demo.request('eth_accounts')).toEqual({ result: [] })
  expect(await readStatuses(page)).toEqual(['disconnected'])
})
