import { expect, test } from '../fixtures.ts'
import { origins } from '../world/stack/ports.ts'
import { collectUncaught } from './alerts.ts'
import { appFrame } from './frames.ts'

const id = () => crypto.randomUUID().replaceAll('-', '')
const raw = (value: unknown) => ({ type: 'RAW', value })
const apply = (value: unknown) => ({ id: 'attack', type: 'APPLY', path: ['send'], argumentList: [raw(value)] })
const request = (type: string, payload: unknown = {}) => apply({ id: id(), type, payload })

const refusal = (code: number) => ({ id: 'attack', type: 'HANDLER', name: 'throw', value: { value: { code } } })
const answer = (type: string, payload: unknown) => ({ id: 'attack', type: 'RAW', value: { type, payload } })

const refused: [title: string, message: unknown][] = [
  ['GET of a field', { id: 'attack', type: 'GET', path: ['send'] }],
  [
    'SET through __proto__',
    { id: 'attack', type: 'SET', path: ['__proto__', '__proto__', 'polluted'], value: raw(true) },
  ],
  [
    'CONSTRUCT of source text',
    {
      id: 'attack',
      type: 'CONSTRUCT',
      path: ['send', 'constructor'],
      argumentList: [raw('globalThis.polluted = true')],
    },
  ],
  ['RELEASE', { id: 'attack', type: 'RELEASE' }],
  ['ENDPOINT', { id: 'attack', type: 'ENDPOINT' }],
  ['an unknown handler', { ...apply(1), argumentList: [{ type: 'HANDLER', name: 'nope', value: 1 }] }],
  ['arguments that are no list', { ...apply(1), argumentList: 1 }],
  ['a text of 20 MB', apply('x'.repeat(20_000_000))],
]

test('each raw message of a hostile page is refused, and the modal keeps working', async ({ page, modal }) => {
  const uncaught = collectUncaught(page)
  await page.goto(`${origins.pages}/hostile/`)
  await page.evaluate(() => window.foyer?.open())
  await expect(modal.title('Connect to Hostile page')).toBeVisible()
  const send = (message: unknown) => page.evaluate((one) => window.sendRaw?.(one), message)

  // Reading 20 MB on a busy machine may exceed the handshake's timeout: the first answer is decisive.
  const answerOf = async (message: unknown) => {
    let said: unknown
    const ask = async () => {
      said ??= await send(message).catch(() => undefined)
      return said
    }
    await expect.poll(ask).toBeDefined()
    return said
  }

  for (const [title, message] of refused) {
    await test.step(title, async () => {
      expect(await answerOf(message)).toMatchObject(refusal(-32600))
      expect(await page.evaluate(() => window.foyer?.provider.request({ method: 'eth_chainId' }))).toBe('0x1')
    })
  }

  const answered: [title: string, message: unknown, answer: Record<string, unknown>][] = [
    ['a method that does not exist', request('EXPORT_KEY'), answer('EXPORT_KEY_ERROR', { code: -32601 })],
    ['toString', request('TO_STRING'), answer('TO_STRING_ERROR', { code: -32601 })],
    [
      'a further field',
      request('OPEN', { view: 'Connect', force: true }),
      answer('OPEN_ERROR', { code: -32602, message: 'Invalid params: force' }),
    ],
    [
      'a wrong chain id',
      request('SWITCH_NETWORK', { caipNetworkId: '0x1' }),
      answer('SWITCH_NETWORK_ERROR', { code: -32602, message: 'Invalid params: caipNetworkId' }),
    ],
    [
      'a view that a page may not open',
      request('OPEN', { view: 'ExportKey' }),
      answer('OPEN_ERROR', { code: -32602, message: 'Invalid params: view' }),
    ],
  ]
  for (const [title, message, expected] of answered) {
    await test.step(title, async () => expect(await send(message)).toMatchObject(expected))
  }

  await test.step('a recorded message played again', async () => {
    const recorded = request('CLOSE')
    expect(await send(recorded)).toMatchObject(answer('CLOSE_SUCCESS', undefined))
    expect(await send(recorded)).toMatchObject(answer('CLOSE_ERROR', { code: -32600 }))
  })

  const app = await appFrame(page)
  expect(await app.evaluate(() => 'polluted' in globalThis)).toBe(false)
  expect(uncaught).toEqual([])
})

test('an answer that the modal never gave has no effect', async ({ page, modal }) => {
  await page.goto(`${origins.pages}/hostile/`)
  await page.evaluate(() => window.foyer?.open())
  await expect(modal.title('Connect to Hostile page')).toBeVisible()
  const before = await page.evaluate(() => window.foyer?.getState())
  // The page's own answering port, used as if the page received calls from the modal.
  await page.evaluate(() => {
    const port = window.capturedPorts?.at(-1)
    port?.postMessage({ id: 'x', type: 'HANDLER', name: 'proxy', value: {} })
    port?.postMessage({ id: 'x', type: 'RAW', value: { id: 'x', type: 'SHOW_SUCCESS' } })
    port?.postMessage('nonsense')
  })
  expect(await page.evaluate(() => window.foyer?.provider.request({ method: 'eth_accounts' }))).toEqual([])
  expect(await page.evaluate(() => window.foyer?.getState())).toEqual(before)
})

test('a second init from the same page is ignored without affecting the ports', async ({ page, modal }) => {
  await page.goto(`${origins.pages}/hostile/`)
  await page.evaluate(() => window.foyer?.open())
  await expect(modal.title('Connect to Hostile page')).toBeVisible()
  const { heard, answers } = await page.evaluate(async (target) => {
    const frame = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')?.contentWindow
    const heard: unknown[] = []
    const channels = [new MessageChannel(), new MessageChannel()]
    for (const { port1 } of channels) port1.onmessage = ({ data }) => heard.push(data)
    const nonces = { childNonce: window.childNonce, parentNonce: '0'.repeat(32), instanceId: '1'.repeat(32) }
    const init = { magic: 'foyer', kind: 'init', version: 1, ...nonces }
    frame?.postMessage(
      init,
      target,
      channels.map(({ port2 }) => port2),
    )
    const ask = () => window.foyer?.provider.request({ method: 'eth_chainId' })
    return { heard, answers: [await ask(), await ask(), await ask()] }
  }, origins.app)
  expect(answers).toEqual(['0x1', '0x1', '0x1'])
  expect(heard).toEqual([])
})
