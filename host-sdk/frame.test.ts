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
  test('is asked for with the project and the theme', () => {
    world.start({ projectId: 'a b', theme: 'light' })
    expect(world.page.find('iframe')).toMatchObject({ src: `${appOrigin}/frame?projectId=a%20b#theme=light` })
  })

  test("is told the page's plain options and what the page is, and nothing else", async () => {
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

  test('is told that the page came back from a login elsewhere [LOG-03]', async () => {
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

  test('that refuses its options tells the developer why', async () => {
    world.start({ projectId: 'demo' })
    world.answer({
      configure: () => {
        throw new Error('secret')
      },
    })
    await expect.poll(() => world.told).toEqual(['[Foyer] Invalid App Configuration: Internal error'])
  })

  test('that is lost is made anew, and a page that was open opens again', async () => {
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
  test('shows the card at once, and the view as soon as the modal is there', async () => {
    const { frame } = world.start()
    const opened = frame.open('Networks')
    expect(world.page.find('dialog').open).toBe(true)
    expect(world.page.texts()).toEqual(['Opening', 'Close'])
    const modal = world.answer()
    await opened
    expect(modal.askedFor('open')).toEqual([{ view: 'Networks' }])
    expect(world.page.focused()).toBe(world.page.find('iframe'))
  })

  test('ends where the visitor closes the card: the modal hears nothing of it', async () => {
    const { frame } = world.start()
    const opened = frame.open()
    world.page.press('Close')
    expect(world.page.find('dialog').open).toBe(false)
    await expect(opened).rejects.toMatchObject({ code: 'request_aborted' })
    const modal = world.answer()
    await expect.poll(() => modal.askedFor('configure')).toHaveLength(1)
    expect(modal.askedFor('open')).toEqual([])
  })

  test('after a failure waits for the frame that is tried by itself', async () => {
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

  test('again after two failures tries a new frame', async () => {
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
  test('is up to the modal once it is there', async () => {
    const { frame } = world.start()
    const modal = world.answer()
    await frame.open()
    await frame.close()
    expect(modal.askedFor('close')).toHaveLength(1)
    expect(world.page.find('dialog').open).toBe(true)
    await modal.page.hide({})
    expect(world.page.find('dialog').open).toBe(false)
  })

  test('works without a modal that answers', async () => {
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

  test('are told to the modal, which asks them by the page [CON-04]', async () => {
    world.start()
    const modal = world.answer()
    await expect.poll(() => modal.askedFor('walletsChanged')).toEqual([{ wallets: [] }])
    announce(async () => '0x1')
    await expect.poll(() => modal.askedFor('walletsChanged')).toHaveLength(2)
    expect(modal.askedFor('walletsChanged')[1]).toMatchObject({ wallets: [{ id: 'example.harbor' }] })
    expect(await modal.page.requestWallet({ walletId: 'example.harbor', method: 'eth_chainId' })).toBe('0x1')
  })

  test('answer with their error, cut, and without what is not plain [ERR-01]', async () => {
    world.start()
    const modal = world.answer()
    announce(() => Promise.reject({ code: 4001, message: 'x'.repeat(5000), data: new Map() }))
    const asked = modal.page.requestWallet({ walletId: 'example.harbor', method: 'eth_chainId' })
    const error = await asked.catch((thrown: object) => thrown)
    expect(error).toMatchObject({ code: 4001, message: 'x'.repeat(2000), data: undefined })
  })
})

test('the state that the modal tells is kept, told as events of EIP-1193, and hinted at in storage [HST-02]', async () => {
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

test('what the modal reports for statistics fires on the document, with the project [CON-07, CON-09]', async () => {
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
])('what only Solana needs is loaded for Solana alone: %j [HST-02]', async (networks, times) => {
  const { load, startSolana } = world.start({ networks })
  await expect.poll(() => startSolana).toHaveBeenCalledTimes(times)
  expect(load).toHaveBeenCalledTimes(times)
})

test('a sign-in is loaded with the first call of the modal, and the page alone has it [SIWX-03]', async () => {
  const siwx = { createMessage: vi.fn(), addSession: vi.fn(), getSessions: () => [], revokeSession: vi.fn() }
  const { load, answerSiwx } = world.start({ siwx })
  const modal = world.answer()
  await expect.poll(() => modal.askedFor('configure')).toMatchObject([{ options: { siwx: true } }])
  expect(load).not.toHaveBeenCalled()
  const call = { method: 'getSessions', params: { chainId: 'eip155:1' } }
  expect(await modal.page.siwx(call)).toEqual({ result: [] })
  expect(answerSiwx).toHaveBeenCalledWith({ projectId: 'demo', siwx }, call.method, call.params)
})

test('what comes for Solana after Foyer was destroyed is not started', async () => {
  const { startSolana } = world.start({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  world.life.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(startSolana).not.toHaveBeenCalled()
})

test('a destroyed frame is gone from the page, and whoever waits hears of it', async () => {
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
