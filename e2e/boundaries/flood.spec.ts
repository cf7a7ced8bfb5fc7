import { expect, test } from '../fixtures.ts'
import { origins } from '../world/stack/ports.ts'
import { collectUncaught } from './alerts.ts'
import { appFrame } from './frames.ts'

const first = `0x${'11'.repeat(20)}`
const second = `0x${'22'.repeat(20)}`

test('some of 3,000 simultaneous requests are rejected with -32005, and the modal works afterward', async ({
  page,
  modal,
}) => {
  const uncaught = collectUncaught(page)
  await page.goto(`${origins.pages}/bare/?project-id=demo&name=Bare`)
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(modal.title('Connect to Bare')).toBeVisible()
  const counts = await page.evaluate(async () => {
    const answers: Record<string, number> = {}
    const ask = () =>
      window.foyer?.provider.request({ method: 'eth_chainId' }).then(
        (answer) => String(answer),
        ({ code }) => String(code),
      )
    for (const answer of await Promise.all(Array.from({ length: 3000 }, ask)))
      answers[String(answer)] = (answers[String(answer)] ?? 0) + 1
    return answers
  })
  expect(Object.keys(counts).sort()).toEqual(['-32005', '0x1'])
  expect(counts['0x1']).toBeGreaterThanOrEqual(900)
  expect(counts['-32005']).toBeGreaterThan(100)

  await expect
    .poll(() => page.evaluate(() => window.foyer?.provider.request({ method: 'eth_chainId' }).catch(() => 'refused')))
    .toBe('0x1')
  await modal.button('Close').click()
  await expect(page.locator('foyer-frame dialog')).toBeHidden()
  expect(uncaught).toEqual([])
})

test('the last of 10,000 wallet events counts, and the modal’s memory stays stable', async ({ page, modal }) => {
  const uncaught = collectUncaught(page)
  await page.goto(`${origins.pages}/noisy/`)
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await modal.wallet('Noisy').click()
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
  const session = await page.context().newCDPSession(await appFrame(page))
  await session.send('HeapProfiler.enable')
  const heapSize = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const emit = (count: number, last: string) =>
    page.evaluate(([count, last]) => window.emitMany?.(count, last), [count, last] as const)
  const expectAddress = (address: string) =>
    expect.poll(() => page.evaluate(() => window.foyer?.getState().address)).toBe(address)
  await emit(2000, first)
  await expectAddress(first)
  const before = await heapSize()
  await emit(10_000, second)
  await expectAddress(second)
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(modal.button('Disconnect')).toBeVisible()
  expect((await heapSize()) - before).toBeLessThan(5_000_000)
  await modal.button('Close').click()
  await expect(page.locator('foyer-frame dialog')).toBeHidden()
  expect(uncaught).toEqual([])
})
