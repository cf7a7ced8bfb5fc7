import { parseEther } from 'viem'
import { spawnDataService } from '../blockchain-data/spawnDataService.ts'
import { startTestChain } from '../blockchain-data/startTestChain.ts'
import { test as base, expect } from '../fixtures.ts'
import { connectFresh } from '../world/flows/connectFresh.ts'
import { untilRead } from '../world/flows/untilRead.ts'
import { startOwnDatabase } from './ownDatabase.ts'

/** The story has its own chain and service, so no other story runs on a chain that is reorganized. */
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

test('a visitor’s activity survives a killed service and a chain reorganization [API-01]', async ({
  demo,
  modal,
  page,
  chain,
  service,
}) => {
  const address = await connectFresh(demo)
  // Each payment is mined before the next step: pending transactions are not part of a snapshot.
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
