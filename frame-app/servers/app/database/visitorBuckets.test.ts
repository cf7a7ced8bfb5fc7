import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#protocol/test/testHosting'
import { createListingRoutes } from '../wallet-listing/listingRoutes.ts'
import { openListingDatabase } from './openListingDatabase.ts'
import { createProjectStore } from './projectStore.ts'
import { purgeVisitorBuckets } from './visitorBuckets.ts'

let opened: Awaited<ReturnType<typeof openListingDatabase>>
beforeAll(async () => {
  opened = await openListingDatabase({})
})
afterAll(() => opened.close())

const now = 1_800_000_000_000

const createInstance = () =>
  createListingRoutes({
    database: opened.database,
    projects: createProjectStore(opened.database),
    addressLimit: { limit: { burst: 30, perSecond: 1 }, now: () => now },
  })

const names = async () =>
  (await opened.database.selectFrom('address_limits').select('name').execute()).map(({ name }) => name)

test('shares a visitor’s limit between two instances', async () => {
  const instances = [createInstance(), createInstance()]
  const ask = (index: number) => instances[index % 2]?.request('/getAnalyticsConfig?projectId=demo', {}, visitor)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index)))
  expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(20)
})

test('stores a visitor’s hash until the bucket is full', async () => {
  expect(await names()).toEqual([expect.stringMatching(/^listing of [\w-]{43}$/)])
  await purgeVisitorBuckets(opened.database, now + 29_000)
  expect(await names()).toHaveLength(1)
  await purgeVisitorBuckets(opened.database, now + 30_000)
  expect(await names()).toEqual([])
})
