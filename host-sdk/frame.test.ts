import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FoyerState } from './Foyer.ts'
import { disconnectedState } from './state.ts'
import { createFrameWorld } from './test/createFrameWorld.ts'
import { appOrigin } from './test/createModal.ts'

let world: ReturnType<typeof createFrameWorld>

beforeEach(() => {
  world = createFrameWorld()
})
afterEach(() => world.end())

describe('the frame', () => {
  test('loads with the project and the theme', () => {
    world.start({ projectId: 'a b', theme: 'light' })
    expect(world.page.find('iframe')).toMatchObject({ src: `${appOrigin}/frame?projectId=a%20b#theme=light` })
  })

  test("receives only the page's plain options and its description", async () => {
    world.start({
      name: 'Marlow',
      appUrl: appOrigin,
      appendTo: 'main',
      networks: ['eip155:1'],
      debug: (() => true) as unknown as boolean,
    })
    const modal = world.answer()
    await expect.poll(() => modal.askedFor('configure')).toHaveLength(1)
    expect(modal.askedFor('configure')).toEqual([
      {
        options: { name: 'Marlow', networks: ['eip155:1'] },
        isEmbedded: false,
        isTelegram: false,
        page: { name: 'Marlow', description: '', url: 'https://marlow.example', icons: [] },
        sdkType: 'script',
        sdkVersion: '0.1.0',
      },
    ])
  })

  test('receives the return from a login elsewhere [LOG-03]', async () => {
    const [replaceState, hash] = [vi.fn(), '#foyer-login']
    const origin = 'https://marlow.example'
    vi.stubGlobal('location', { origin, hostname: 'marlow.example', href: `${origin}/cart${hash}`, hash })
    vi.stubGlobal('history', { state: null, replaceState })
    world.start()
    expect(replaceState).toHaveBeenCalledWith(null, '', `${origin}/cart`)
    const modal = world.answer()
    await expect.poll(() => modal.askedFor('configure')).toHaveLength(1)
    expect(modal.askedFor('configure')).toMatchObject([{ loginReturn: `${origin}/${hash}` }])
  })

  test('reports refused options to the developer', async () => {
    world.start({ projectId: 'demo' })
    world.answer({
      configure: () => {
        throw new Error('secret')
      },
    })
    await expect.poll(() => world.told).toEqual(['[Foyer] Invalid App Configuration: Internal error'])
  })

  test('is recreated when lost, and reopens an open modal', async () => {
    const { frame } = world.start()
    const first = world.answer()
    await frame.open()
    const old = world.page.find('iframe')
    first.close()
    world.page.globals.document.hidden = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(world.page.find('iframe')).not.toBe(old)
    expect(world.page.texts()).toEqual(['Opening', 'Close'])
    const second = world.answer()
    await expect.poll(() => second.askedFor('open')).toEqual([{}])
  })
})

describe('opening', () => {
  test('shows the card immediately, and the view when ready', async () => {
    const { frame } = world.start()
    const opened = frame.open('Networks')
    expect(world.page.find('dialog').open).toBe(true)
    expect(world.page.texts()).toEqual(['Opening', 'Close'])
    const modal = world.answer()
    await opened
    expect(modal.askedFor('open')).toEqual([{ view: 'Networks' }])
    expect(world.page.focused()).toBe(world.page.find('iframe'))
  })

  test('aborts without a call when the card closes', async () => {
    const { frame } = world.start()
    const opened = frame.open()
    world.page.press('Close')
    expect(world.page.find('dialog').open).toBe(false)
    await expect(opened).rejects.toMatchObject({ code: 'request_aborted' })
    const modal = world.answer()
    await expect.poll(() => modal.askedFor('configure')).toHaveLength(1)
    expect(modal.askedFor('open')).toEqual([])
  })

  test('waits for the automatic retry after a failure', async () => {
    const { frame } = world.start()
    await vi.advanceTimersByTimeAsync(20_000)
    const tried = world.page.find('iframe')
    const opened = frame.open()
    expect(world.page.find('iframe')).toBe(tried)
    expect(world.page.texts()).not.toContain('Something went wrong')
    world.answer()
    await opened
    expect(world.page.focused()).toBe(tried)
  })

  test('tries a new frame after two failures', async () => {
    const { frame } = world.start()
    await vi.advanceTimersByTimeAsync(40_000)
    const failed = world.page.find('iframe')
    const opened = frame.open()
    expect(world.page.find('iframe')).not.toBe(failed)
    world.answer()
    await opened
    expect(world.page.focused()).toBe(world.page.find('iframe'))
  })
})

describe('closing', () => {
  test('is decided by the modal once it is ready', async () => {
    const { frame } = world.start()
    const modal = world.answer()
    await frame.open()
    await frame.close()
    expect(modal.askedFor('close')).toHaveLength(1)
    expect(world.page.find('dialog').open).toBe(true)
    await modal.page.hide({})
    expect(world.page.find('dialog').open).toBe(false)
  })

  test('works if the modal fails to answer', async () => {
    const { frame } = world.start()
    world.answer({
      close: () => {
        throw new Error('broken')
      },
    })
    await frame.open()
    await frame.close()
    expect(world.page.find('dialog').open).toBe(false)
  })
})

describe("the page's wallets", () => {
  const announce = (request: () => Promise<unknown>) => {
    const detail = { info: { uuid: 'd4f1', name: 'Harbor', rdns: 'example.harbor' }, provider: { request } }
    world.page.globals.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }

  test('are reported to the modal, called through the page [CON-04]', async () => {
    world.start()
    const modal = world.answer()
    await expect.poll(() => modal.askedFor('walletsChanged')).toEqual([{ wallets: [] }])
    announce(async () => '0x1')
    await expect.poll(() => modal.askedFor('walletsChanged')).toHaveLength(2)
    expect(modal.askedFor('walletsChanged')[1]).toMatchObject({ wallets: [{ id: 'example.harbor' }] })
    expect(await modal.page.requestWallet({ walletId: 'example.harbor', method: 'eth_chainId' })).toBe('0x1')
  })

  test('return their error, truncated, and only with plain data [ERR-01]', async () => {
    world.start()
    const modal = world.answer()
    announce(() => Promise.reject({ code: 4001, message: 'x'.repeat(5000), data: new Map() }))
    const asked = modal.page.requestWallet({ walletId: 'example.harbor', method: 'eth_chainId' })
    const error = await asked.catch((thrown: object) => thrown)
    expect(error).toMatchObject({ code: 4001, message: 'x'.repeat(2000), data: undefined })
  })
})

test('stores the modal’s state, emits EIP-1193 events, keeps the hint [HST-02]', async () => {
  const { store, provider } = world.start()
  const heard: unknown[] = []
  provider.on('connect', (info) => heard.push(info))
  const address = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'
  const caip = { caipAddress: `eip155:137:${address}`, caipNetworkId: 'eip155:137' }
  const account = { status: 'connected' as const, address, ...caip, wallet: null }
  const connected: FoyerState = { ...disconnectedState, ...account, accounts: { eip155: account } }
  const modal = world.answer()
  await modal.page.stateChanged(connected)
  expect(store.get()).toEqual(connected)
  expect(heard).toEqual([{ chainId: '0x89' }])
  expect(world.kept.get('foyer:demo')).toBe('1')
  await modal.page.stateChanged(disconnectedState)
  expect(world.kept.size).toBe(0)
})

test('fires the modal’s analytics events on the document [CON-07, CON-09]', async () => {
  world.start()
  const heard: unknown[] = []
  document.addEventListener('foyer:event', (event) => heard.push((event as CustomEvent).detail))
  const tracked = { event: 'LATER_EVENT', properties: { namespace: 'all' } }
  await world.answer().page.track(tracked)
  expect(heard).toEqual([{ projectId: 'demo', ...tracked }])
})

test.each([
  [['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], 1],
  [['eip155:1'], 0],
])('loads the Solana chunk only for Solana: %j [HST-02]', async (networks, times) => {
  const { load, startSolana } = world.start({ networks })
  await expect.poll(() => startSolana).toHaveBeenCalledTimes(times)
  expect(load).toHaveBeenCalledTimes(times)
})

test('loads the sign-in on the modal’s first call [SIWX-03]', async () => {
  const siwx = { createMessage: vi.fn(), addSession: vi.fn(), getSessions: () => [], revokeSession: vi.fn() }
  const { load, answerSiwx } = world.start({ siwx })
  const modal = world.answer()
  await expect.poll(() => modal.askedFor('configure')).toMatchObject([{ options: { siwx: true } }])
  expect(load).not.toHaveBeenCalled()
  const call = { method: 'getSessions', params: { chainId: 'eip155:1' } }
  expect(await modal.page.siwx(call)).toEqual({ result: [] })
  expect(answerSiwx).toHaveBeenCalledWith({ projectId: 'demo', siwx }, call.method, call.params)
})

test('does not start Solana after Foyer is destroyed', async () => {
  const { startSolana } = world.start({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  world.life.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(startSolana).not.toHaveBeenCalled()
})

test('a destroyed frame is removed and rejects pending calls', async () => {
  const { frame } = world.start({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  const opened = expect(frame.open()).rejects.toMatchObject({ code: 'request_aborted' })
  const asked = expect(frame.request('eth_chainId', [])).rejects.toMatchObject({ code: 4900 })
  world.life.abort()
  await Promise.all([opened, asked])
  expect(world.page.body.all).toEqual([world.page.opener])
  expect(world.page.style.overflow).toBe('')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.told).toEqual([])
})
