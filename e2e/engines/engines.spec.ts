import { writeFile } from 'node:fs/promises'
import { expect, type TestInfo, test } from '@playwright/test'
import { createPublicClient, type Hex, http, parseEther, toHex, verifyMessage } from 'viem'
import { fund } from '../world/flows/fund.ts'
import { VisitorMailbox } from '../world/flows/VisitorMailbox.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { chains, origins } from '../world/stack/ports.ts'
import { approve, confirmLogin } from './approve.ts'
import type { RunningEngine } from './Engine.ts'
import { engines } from './engines.ts'
import { serveScripts } from './serveScripts.ts'
import { until } from './until.ts'
import type { Visitor } from './Visitor.ts'
import { ask, press, readAnswer, request, signIn, untilState, untilText } from './visit.ts'

const payee = '0x00000000000000000000000000000000000A11cE'
const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })

const places = ['page', 'modal', 'secure', 'window'] as const

/** Attaches the visitor's screen, as a picture and as text, to the report of a failed story. */
const keepScreen = async (visitor: Visitor, story: TestInfo) => {
  const texts: string[] = []
  for (const place of places) texts.push(await visitor.textOf(place).catch(String))
  await writeFile(story.outputPath('screen.txt'), texts.join('\n----\n'))
  await writeFile(story.outputPath('screen.png'), await visitor.screenshot())
}

interface Opened {
  hasFrame: boolean
  isChanged: boolean
  /** The reason why the modal cannot be opened. */
  refusal?: string
}

/** Opens a page whose script has this second half, and then the modal. Returns the result. */
const openOn = async (visitor: Visitor, change: (secondHalf: string) => string) => {
  const { url, stop } = await serveScripts(change)
  await visitor.open(url)
  await until('the page has Foyer', () => visitor.evaluate(() => window.foyer !== undefined, null))
  await visitor.evaluate(() => {
    window.foyer?.open().catch(({ message }) => Object.assign(window, { refusal: message }))
  }, null)
  let opened: Opened | undefined
  await until('a frame, or a refusal', async () => {
    opened = await visitor.evaluate(() => {
      const { refusal } = window as { refusal?: string }
      const hasFrame = document.querySelector('foyer-frame') !== null
      return { hasFrame, isChanged: 'isChanged' in window, ...(refusal && { refusal }) }
    }, null)
    return opened.hasFrame || opened.refusal !== undefined
  })
  await stop()
  return opened
}

for (const engine of engines) {
  test.describe(engine.name, () => {
    test.describe.configure({ mode: 'default' })
    const missing = engine.findMissing()
    test.skip(missing !== undefined, missing)

    let running: RunningEngine | undefined
    let visitor: Visitor

    test.beforeAll(async () => {
      running = await engine.start()
    })
    test.afterAll(() => running?.stop())
    test.beforeEach(async () => {
      if (!running) throw new Error(`${engine.name} did not start`)
      visitor = await running.welcome()
    })
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern for the fixtures that are needed
    test.afterEach(async ({}, story) => {
      if (story.status !== story.expectedStatus) await keepScreen(visitor, story)
      await visitor.leave()
    })

    test('a visitor signs in by email, signs only approved data, and signs out [EMB-09, EMB-10, EMB-14]', async () => {
      const address = await signIn(visitor, new VisitorMailbox())
      expect(await request(visitor, 'eth_chainId')).toEqual({ result: '0x1' })
      expect(await request(visitor, 'eth_getBalance', [address, 'latest'])).toEqual({ result: '0x0' })

      await ask(visitor, 'personal_sign', [toHex('Good day'), address])
      await untilText(visitor, 'secure', 'Good day')
      expect(await visitor.textOf('secure')).toContain(new URL(origins.demo).host)
      await approve(visitor, 'Sign')
      const { result: signature } = (await readAnswer(visitor)) as { result: Hex }
      expect(await verifyMessage({ address, message: 'Good day', signature })).toBe(true)
      await untilState(visitor, { isOpen: false })

      await ask(visitor, 'personal_sign', [toHex('Better not'), address])
      await untilText(visitor, 'secure', 'Better not')
      await press(visitor, 'secure', 'Reject')
      expect(await readAnswer(visitor)).toMatchObject({ code: 4001 })
      await untilState(visitor, { isOpen: false })
      expect(await visitor.countWindows()).toBe(1)

      await press(visitor, 'page', 'Open Foyer')
      await press(visitor, 'modal', 'Account settings')
      await press(visitor, 'modal', 'Disconnect')
      await untilState(visitor, { status: 'disconnected', address: null, isOpen: false })
    })

    test('a visitor logs in by a provider in a window that closes itself [CON-01, EMB-08]', async () => {
      await visitor.open(origins.demo)
      await press(visitor, 'page', 'Open Foyer')
      await press(visitor, 'modal', 'Continue with Google')
      await press(visitor, 'google', 'Allow')
      await confirmLogin(visitor)
      await untilState(visitor, { status: 'connected', isOpen: false })
      await until('the window is gone', async () => (await visitor.countWindows()) === 1)
      await visitor.open(origins.demo)
      await untilState(visitor, { status: 'connected' })
    })

    if (engine.hasPasskeys)
      test('a visitor creates an account with a passkey and returns after a reload [CON-01, LOG-01]', async () => {
        await running?.addAuthenticator?.()
        await visitor.open(origins.demo)
        await press(visitor, 'page', 'Open Foyer')
        await press(visitor, 'modal', 'Passkey')
        await press(visitor, 'modal', 'Create a new passkey')
        await press(visitor, 'secure', 'Create passkey')
        await untilState(visitor, { status: 'connected', isOpen: false })
        await visitor.open(origins.demo)
        await untilState(visitor, { status: 'connected' })
      })

    test('a visitor sends money that is mined, on the chosen network [EMB-10, EMB-11, EMB-14, NET-02]', async () => {
      const address = await signIn(visitor, new VisitorMailbox())
      await fund(address)
      await ask(visitor, 'eth_sendTransaction', [{ from: address, to: payee, value: toHex(parseEther('0.1')) }])
      await approve(visitor, 'Send 0.1 ETH')
      const { result: hash } = (await readAnswer(visitor)) as { result: Hex }
      const receipt = await chain.waitForTransactionReceipt({ hash, pollingInterval: 100 })
      expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
      await untilState(visitor, { isOpen: false })

      await press(visitor, 'page', 'Choose a network')
      await press(visitor, 'modal', 'Arbitrum One')
      await untilState(visitor, { caipNetworkId: 'eip155:42161', isOpen: false })
      expect(await request(visitor, 'eth_chainId')).toEqual({ result: '0xa4b1' })

      await visitor.open(origins.demo)
      await untilState(visitor, { status: 'connected', address, caipNetworkId: 'eip155:42161' })
    })

    test('a visitor sends money in a window from a page without a vouching project [EMB-11, EMB-14]', async () => {
      const address = await signIn(visitor, new VisitorMailbox(), optionsUrl({ projectId: 'windowed' }))
      await fund(address)
      await ask(visitor, 'eth_sendTransaction', [{ from: address, to: payee, value: toHex(parseEther('0.1')) }])
      await untilText(visitor, 'secure', 'Approve this in a separate window')
      await approve(visitor, 'Send 0.1 ETH')
      const { result: hash } = (await readAnswer(visitor)) as { result: Hex }
      await chain.waitForTransactionReceipt({ hash, pollingInterval: 100 })
      await untilState(visitor, { isOpen: false })
      await until('the window is gone', async () => (await visitor.countWindows()) === 1)
    })

    test('an altered second half does not run, and the page is notified [HST-01]', async () => {
      const asBuilt = await openOn(visitor, (text) => text)
      expect(asBuilt).toEqual({ hasFrame: true, isChanged: false })
      const changed = await openOn(visitor, (text) => `${text}\nwindow.isChanged = true`)
      expect(changed).toEqual({
        hasFrame: false,
        isChanged: false,
        refusal: expect.stringContaining('is missing or changed'),
      })
    })
  })
}
