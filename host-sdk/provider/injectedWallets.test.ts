import { setMaxListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeWallet, findInjectedWallets } from './injectedWallets.ts'

let events: EventTarget
let life: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  events = new EventTarget()
  life = new AbortController()
  // Each wallet listener is removed with the signal. Node warns at more than ten.
  setMaxListeners(0, life.signal)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('window', {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const harbor = { uuid: 'd4f1', name: 'Harbor', icon: 'data:image/svg+xml,<svg/>', rdns: 'example.harbor' }
const described = {
  id: 'example.harbor',
  name: 'Harbor',
  icon: harbor.icon,
  rdns: 'example.harbor',
  namespaces: ['eip155'],
}
const legacy = { id: 'window.ethereum', name: 'Browser wallet', icon: null, rdns: null, namespaces: ['eip155'] }

const createProvider = (request: (call: object) => unknown = () => null) => {
  const listeners = new Map<string, (value?: unknown) => void>()
  return {
    request: vi.fn(async (call: object) => request(call)),
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
    listeners,
  }
}

const announce = (info: unknown = harbor, provider: unknown = createProvider()) => {
  const event = new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })
  events.dispatchEvent(event)
}

/** Finds wallets on the page. Returns the newest list and all events. */
const find = () => {
  const lists: unknown[][] = []
  const heard: unknown[] = []
  const found = findInjectedWallets(
    (wallets) => lists.push(wallets),
    (event) => heard.push(event),
    life.signal,
  )
  return { ...found, listed: () => lists.at(-1) ?? [], heard }
}

describe('the wallet list', () => {
  test('contains the checked description of an announced wallet [CON-04]', () => {
    events.addEventListener('eip6963:requestProvider', () => announce())
    expect(find().listed()).toEqual([described])
  })

  test('adds late wallets, and repeated announcements only once [CON-04]', () => {
    const { listed } = find()
    announce()
    announce({ ...harbor, uuid: 'another' })
    announce({ ...harbor, rdns: 'example.tessera', name: 'Tessera' })
    expect(listed()).toMatchObject([{ name: 'Harbor' }, { name: 'Tessera' }])
  })

  test('ignores a wallet announced by Foyer itself', () => {
    const { listed } = find()
    announce({ ...harbor, rdns: 'app.foyer' })
    expect(listed()).toEqual([])
  })

  test.each([
    ['nothing', null, {}],
    ['a provider that cannot be asked', harbor, {}],
    ['no provider', harbor, null],
    ['a wallet without a name', { ...harbor, name: ' ' }, createProvider()],
    ['a wallet without an id', { ...harbor, rdns: '', uuid: 7 }, createProvider()],
    [
      'a wallet that throws while it is looked at',
      {
        get name() {
          throw new Error('Not you')
        },
      },
      createProvider(),
    ],
  ])('has no entry for %s', (_title, info, provider) => {
    const { listed } = find()
    announce(info, provider)
    events.dispatchEvent(new CustomEvent('eip6963:announceProvider'))
    expect(listed()).toEqual([])
  })

  test('has at most 64 wallets', () => {
    const { listed } = find()
    for (let index = 0; index < 80; index += 1) announce({ ...harbor, rdns: `example.wallet${index}` })
    expect(listed()).toHaveLength(64)
  })

  test('has window.ethereum only if no wallet announces itself [CON-04]', () => {
    vi.stubGlobal('window', { ethereum: createProvider() })
    const alone = find()
    vi.runAllTimers()
    expect(alone.listed()).toEqual([legacy])
    const beside = find()
    announce()
    vi.runAllTimers()
    expect(beside.listed()).toEqual([described])
  })

  test('replaces an unused window.ethereum by a wallet announced later [CON-04]', async () => {
    vi.stubGlobal('window', { ethereum: createProvider() })
    const unused = find()
    const used = find()
    vi.runAllTimers()
    await used.request('window.ethereum', 'eth_accounts', undefined)
    announce()
    expect(unused.listed()).toEqual([described])
    expect(used.listed()).toEqual([legacy, described])
  })

  test('does not change after the signal aborts', () => {
    const ethereum = vi.fn()
    vi.stubGlobal('window', {
      get ethereum() {
        return ethereum()
      },
    })
    const { listed } = find()
    life.abort()
    announce()
    vi.runAllTimers()
    expect(listed()).toEqual([])
    expect(ethereum).not.toHaveBeenCalled()
  })
})

describe('a wallet description', () => {
  test.each([
    ['a picture of another host', 'https://evil.example/icon.png'],
    ['a picture of another type', 'data:text/html,<script>'],
    ['a picture of more than 128 kB', `data:image/png;base64,${'A'.repeat(131_072)}`],
    ['what is no text', 7],
  ])('leaves out %s', (_title, icon) => {
    expect(describeWallet({ ...harbor, icon })).toEqual({ ...described, icon: null })
  })

  test('uses the uuid as id without a domain name', () => {
    expect(describeWallet({ ...harbor, rdns: undefined })).toMatchObject({ id: 'd4f1', rdns: null })
  })

  test('is truncated if too long', () => {
    const wallet = describeWallet({ ...harbor, name: 'N'.repeat(100), rdns: 'r'.repeat(200) })
    expect(wallet).toMatchObject({ name: 'N'.repeat(64), rdns: 'r'.repeat(128) })
  })
})

const findOne = (request?: (call: object) => unknown) => {
  const provider = createProvider(request)
  const found = find()
  announce(harbor, provider)
  return { ...found, provider, ask: (params?: []) => found.request('example.harbor', 'personal_sign', params) }
}

const failing = (thrown: unknown) =>
  findOne(() => {
    throw thrown
  }).ask()

describe('page request', () => {
  test('passes to its wallet unchanged, like the result', async () => {
    const { ask, provider } = findOne(() => '0x1c')
    expect(await ask([])).toBe('0x1c')
    expect(provider.request.mock.calls).toEqual([[{ method: 'personal_sign', params: [] }]])
  })

  test('rejects for a wallet that does not exist', async () => {
    const asked = find().request('example.nobody', 'eth_accounts', [])
    await expect(asked).rejects.toMatchObject({ code: 'wallet_not_found' })
  })

  test('keeps the wallet error’s code, message and data [ERR-01]', async () => {
    const error = { code: 4001, message: ' Not today ', data: { reason: 'rain' }, stack: 'secret' }
    await expect(failing(error)).rejects.toMatchObject({ code: 4001, message: 'Not today', data: { reason: 'rain' } })
  })

  test.each([
    ['a text', 'Not today', 'Not today'],
    ['nothing', undefined, 'Internal error'],
    ['an error without a message', { code: 1.5, message: 7 }, 'The wallet gave no message'],
    [
      'an error that throws while it is read',
      {
        get code() {
          throw new Error('Not you')
        },
      },
      'The wallet gave no message',
    ],
  ])('maps a failure with %s to an internal error [ERR-01]', async (_title, thrown, message) => {
    await expect(failing(thrown)).rejects.toMatchObject({ code: -32603, message })
  })
})

describe('an event', () => {
  test('is forwarded once its wallet is in use', async () => {
    const { ask, provider, heard } = findOne()
    provider.listeners.get('accountsChanged')?.(['0xa'])
    await ask()
    provider.listeners.get('accountsChanged')?.(['0xb'])
    provider.listeners.get('chainChanged')?.(new Map())
    provider.listeners.get('disconnect')?.({ code: 4900 })
    const walletId = 'example.harbor'
    expect(heard).toEqual([
      { walletId, event: 'accountsChanged', data: ['0xb'] },
      { walletId, event: 'chainChanged' },
      { walletId, event: 'disconnect' },
    ])
  })

  test('has no listener left after the signal aborts', () => {
    const { provider } = findOne()
    expect(provider.listeners.size).toBe(3)
    life.abort()
    expect(provider.listeners.size).toBe(0)
  })

  test('is not expected from a wallet without events', () => {
    const { listed } = find()
    announce(harbor, { request: async () => null })
    expect(listed()).toEqual([described])
  })
})
