import { expect, test, vi } from 'vitest'
import { appToSecure } from '#protocol/app-to-secure'
import { loadDeadlineMs } from '#protocol/transport/link'
import { approvalAtom, showApprovalAtom } from '../domains/embedded/approval.ts'
import { settleMs } from '../frames/embeddedWallet.ts'
import { leaveModalAtom } from '../navigation/modal.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { outsideAtom } from '../outside/outside.ts'
import { lastUsedChainKey } from '../storage/keys.ts'
import { createTestStore } from '../test/testOutside.ts'
import { arrived, secureOrigin, stubSecureWorld } from '../test/testSecureFrame.ts'
import { setThemeAtom } from '../theme/themeAtom.ts'
import { openEmbedded } from './openEmbedded.ts'

const world = stubSecureWorld()

/** The page's description of itself. */
const toldOfPage = {
  metadata: { name: 'Shop', description: 'Tea', url: 'https://shop.example', icons: ['https://shop.example/icon.png'] },
  projectId: 'test',
  sdkType: 'script' as const,
  sdkVersion: '1.0.0',
  hostOrigin: 'https://shop.example',
  languages: ['en'],
}

const createPage = () => {
  const store = createTestStore()
  const alerts: string[] = []
  const outside = store.get(outsideAtom)
  store.set(outsideAtom, {
    ...outside,
    environment: { ...outside.environment, secureOrigin },
    host: { ...outside.host, alert: async ({ title }) => void alerts.push(title) },
  })
  const start = () => openEmbedded(store, toldOfPage)
  return { store, alerts, start }
}

const startReady = async (given: Parameters<ReturnType<typeof world>['begin']>[0] = {}) => {
  const page = createPage()
  const starting = page.start()
  world().begin(given)
  await arrived(() => vi.getTimerCount() === 3)
  await vi.advanceTimersByTimeAsync(settleMs)
  return { ...page, wallet: await starting }
}

test('creates the frame for the last used chain, else chain 1 [EMB-02, EMB-07]', () => {
  const { store, start } = createPage()
  start().catch(() => undefined)
  store.get(outsideAtom).storage.set(lastUsedChainKey, 'eip155:42161')
  start().catch(() => undefined)
  const chains = world().frames.map(({ src }) => new URL(src).searchParams.get('chainId'))
  expect(chains).toEqual(['eip155:1', 'eip155:42161'])
})

test.each([
  [undefined, 'false'],
  [false, 'false'],
  [true, 'true'],
])('logs the frame’s calls if the page sets debug: %s [EMB-02, API-05]', (debug, enableLogger) => {
  const { store, start } = createPage()
  store.set(setOptionsAtom, { options: { debug }, origin: 'http://localhost:3000' })
  start().catch(() => undefined)
  expect(new URL(world().frames.at(-1)?.src ?? '').searchParams.get('enableLogger')).toBe(enableLogger)
})

/** A secure frame that records the calls that it receives. */
const createListener = () => {
  const told: unknown[] = []
  const note = (params: unknown) => void told.push(params)
  return { told, answers: { syncTheme: note, syncDappData: note } }
}
test('sends theme and page to the frame before any request [EMB-01]', async () => {
  const { told, answers } = createListener()
  await startReady(answers)
  expect(world().asked).toEqual(['syncTheme', 'syncDappData'])
  expect(told).toEqual([{ mode: 'dark' }, toldOfPage])
})

test('sends the page and current theme to a replacement document [EMB-01, EMB-08]', async () => {
  const { store } = await startReady()
  store.set(setThemeAtom, 'light')
  const { told, answers } = createListener()
  world().begin(answers)
  await arrived(() => vi.getTimerCount() === 3)
  await vi.advanceTimersByTimeAsync(settleMs)
  await arrived(() => told.length === 2)
  expect(told).toEqual([{ mode: 'light' }, toldOfPage])
})

test('alerts the page’s developer if the frame does not load [EMB-15]', async () => {
  const { start, alerts } = createPage()
  const failed = expect(start()).rejects.toMatchObject({ message: 'Unable to load email login dependency' })
  await vi.advanceTimersByTimeAsync(loadDeadlineMs)
  await failed
  expect(alerts).toEqual(['Network Error - Could not load embedded wallet'])
})

test('alerts the page’s developer about a request that times out [EMB-15, UI-10]', async () => {
  const { wallet, alerts } = await startReady({ connectDevice: () => new Promise(() => undefined) })
  const late = expect(wallet.calls.connectDevice({})).rejects.toMatchObject({
    code: 'iframe_request_timeout',
    message: 'The request took too long to respond',
  })
  await arrived(() => world().asked.includes('connectDevice'))
  await vi.advanceTimersByTimeAsync(appToSecure.connectDevice.deadlineMs ?? 0)
  await late
  expect(alerts).toEqual(['Embedded Wallet Request Timed Out'])
})

test('rejects a pending approval when the modal closes [EMB-09]', async () => {
  const { store, wallet } = await startReady()
  const waiting = expect(wallet.requests.run(() => new Promise(() => undefined))).rejects.toMatchObject({ code: 4001 })
  await store.set(showApprovalAtom, 0)
  store.set(leaveModalAtom)
  await waiting
  expect(store.get(approvalAtom)).toBeUndefined()
})
