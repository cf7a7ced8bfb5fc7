import { parseEther } from 'viem'
import { spawnDataService } from '../blockchain-data/spawnDataService.ts'
import { startTestChain } from '../blockchain-data/startTestChain.ts'
import { test as base, expect } from '../fixtures.ts'
import { connectFresh } from '../visits/connectFresh.ts'
import { untilRead } from '../visits/untilRead.ts'
import { startOwnDatabase } from './ownDatabase.ts'

/** A chain and a service of the story's own: nobody else is on a chain that is reorganised. */
const test = base.extend<{
  chain: Awaited<ReturnType<typeof startTestChain>>
  service: Awaited<ReturnType<typeof spawnDataService>>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern for the fixtures that are needed
  chain: async ({}, use) => {
    const chain = await startTestChain()
    await use(chain)
    await chain.stop()
  },
  service: async ({ chain, context }, use) => {
    const database = await startOwnDatabase()
    const service = await spawnDataService(chain.rpcUrl, database.settings)
    await context.route('**/v1/account/*/history**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${service.url}${pathname}${search}` }) })
    })
    await use(service)
    await service.stop()
    await database.stop()
  },
})

test('activity is the same after the service was killed, and follows a chain that is reorganised [API-01]', async ({
  demo,
  modal,
  page,
  chain,
  service,
}) => {
  const address = await connectFresh(demo)
  // Each is in a block before the next step: what only waits is no part of a snapshot.
  const pay = async (thousandths: number) =>
    chain.mined(await chain.wallet.sendTransaction({ to: address, value: parseEther(String(thousandths / 1000)) }))
  const rows = modal.dialog.getByRole('list').getByRole('button')
  const openActivity = async () => {
    await untilRead(address, service.url)
    await demo.openModal()
    await modal.button('Activity').click()
    await expect(rows).toHaveCount(50)
    await modal.button('Show more').click()
  }

  for (let count = 1; count <= 49; count += 1) await pay(count)
  const snapshot = await chain.test.snapshot()
  for (let count = 50; count <= 52; count += 1) await pay(count)
  await openActivity()
  await expect(rows).toHaveCount(52)
  await expect(rows.first()).toContainText('+0.052 ETH')
  await expect(rows.last()).toContainText('+0.001 ETH')
  const before = await rows.allTextContents()

  await service.restart('SIGKILL')
  await page.reload()
  await openActivity()
  await expect.poll(() => rows.allTextContents()).toEqual(before)

  await chain.test.revert({ id: snapshot })
  for (const count of [61, 62]) await pay(count)
  await chain.test.mine({ blocks: 3 })
  await page.reload()
  await openActivity()
  await expect(rows).toHaveCount(51)
  await expect(rows.first()).toContainText('+0.062 ETH')
  await expect(rows.nth(2)).toContainText('+0.049 ETH')
})
