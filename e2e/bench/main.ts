import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Frame } from '@playwright/test'
import { createBuilder } from 'vite'
import { ensureChromium } from '../stack/chromium.ts'
import { startStack } from '../stack/main.ts'
import { runProgram } from '../stack/onStop.ts'
import { origins } from '../stack/ports.ts'
import { measureBytes } from './bytes.ts'
import { measureCold, measureFirst, measureFloor, measureWarm } from './clickToVisible.ts'
import { measureDataService } from './dataService.ts'
import { measureEmbedded } from './embedded.ts'
import { limits } from './limits.ts'
import { measureMoney } from './money.ts'
import { measurePackage } from './packageBytes.ts'
import { measurePairing } from './pairing.ts'
import { frameBudgetMs, measureSearch } from './walletSearch.ts'

const root = join(import.meta.dirname, '../..')

const longTaskMs = 50

interface Figure {
  figure: string
  value: number
  unit: 'bytes' | 'times' | 'frames' | 'hosts' | 'tasks'
  /** At most this; absent where the figure is only watched. */
  target?: number
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const ratio = (values: readonly number[], floor: readonly number[]) =>
  Number((median(values) / median(floor)).toFixed(2))

/** Of pairs that were measured one right after the other. */
const ratioOfPairs = (values: readonly number[], floor: readonly number[]) =>
  Number(median(values.map((value, index) => value / (floor[index] ?? Number.NaN))).toFixed(2))

const ratioOfFirst = (times: readonly { ours: number; floor: number }[]) =>
  ratio(
    times.map(({ ours }) => ours),
    times.map(({ floor }) => floor),
  )

const switches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

const benchUrl = `${origins.pages}/bench/`

/** A page with a frame of another site in it, as the page and the modal are. */
const openTop = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(benchUrl)
  return page.mainFrame()
}

/** The same inside a page of a third site, as the modal and the secure frame are. */
const openNested = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(`${origins.demo}/terms.html`)
  const element = await page.evaluateHandle((src) => {
    const iframe = Object.assign(document.createElement('iframe'), { src })
    document.body.append(iframe)
    return iframe
  }, benchUrl)
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The nested page has no frame')
  return frame
}

/** Round trips over our link and over bare comlink, from this frame to the one inside it. */
const compareLinks = async (frame: Frame, where: 'frame' | 'window' = 'frame') => {
  await frame.waitForFunction(() => 'ready' in document.documentElement.dataset)
  const links = await frame.evaluate((where) => window.compareLinks(15, where), where)
  await frame.page().close()
  return links
}

const measureBrowser = async (): Promise<Figure[]> => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: switches })
  const newContext = async () => {
    const context = await browser.newContext({ viewport: { width: 1180, height: 800 } })
    context.setDefaultTimeout(15_000)
    return context
  }
  const context = await newContext()
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).host))

  const floor = await measureFloor(context)
  const warm = await measureWarm(context)
  const cold = await measureCold(newContext)
  const first = await measureFirst(newContext, 1)
  const firstSlow = await measureFirst(newContext, 4)
  const links = await compareLinks(await openTop(context))
  const nestedLinks = await compareLinks(await openNested(context))
  const windowLinks = await compareLinks(await openTop(context), 'window')
  const pairing = await measurePairing(newContext)
  const search = median(await measureSearch(browser, await newContext()))
  const money = await measureMoney(browser, await newContext())
  const embedded = await measureEmbedded()
  await browser.close()

  const own = Object.values(origins).map((origin) => new URL(origin).host)
  return [
    {
      figure: 'click to visible, warm, against a plain dialog',
      value: ratio(warm, floor),
      unit: 'times',
      target: limits.warmClick,
    },
    { figure: 'click to visible, cold, against a plain dialog', value: ratio(cold, floor), unit: 'times' },
    {
      figure: 'first click to visible, after idle time',
      value: ratioOfFirst(first),
      unit: 'times',
      target: limits.firstClick,
    },
    {
      figure: 'the same at a CPU 4 times slower',
      value: ratioOfFirst(firstSlow),
      unit: 'times',
      target: limits.firstClickSlow,
    },
    {
      figure: 'round trip, page and modal',
      value: ratioOfPairs(links.ours, links.bare),
      unit: 'times',
      target: limits.roundTrip,
    },
    {
      figure: 'round trip, modal and secure frame',
      value: ratioOfPairs(nestedLinks.ours, nestedLinks.bare),
      unit: 'times',
      target: limits.roundTrip,
    },
    {
      figure: 'round trip, page and window',
      value: ratioOfPairs(windowLinks.ours, windowLinks.bare),
      unit: 'times',
      target: limits.roundTrip,
    },
    {
      figure: '1,000 calls in flight against bare comlink',
      value: ratioOfPairs(links.oursAtOnce, links.bareAtOnce),
      unit: 'times',
    },
    {
      figure: 'pairing link against the bare provider',
      value: ratio(pairing.ours, pairing.bare),
      unit: 'times',
      target: limits.pairing,
    },
    {
      figure: `longest task while 545 wallets are searched (${search.toFixed(1)} ms)`,
      value: Number((search / frameBudgetMs).toFixed(2)),
      unit: 'frames',
      target: limits.searchTask,
    },
    {
      figure: 'press on Send to a form that can be typed in, against the warm opening',
      value: ratio(money.send, warm),
      unit: 'times',
      target: limits.sendForm,
    },
    {
      figure: 'longest task while 200 tokens scroll at a CPU 4 times slower',
      value: Number((money.tokens / longTaskMs).toFixed(2)),
      unit: 'tasks',
      target: limits.scrollTask,
    },
    {
      figure: 'the same while 10,000 entries of activity scroll',
      value: Number((money.activity / longTaskMs).toFixed(2)),
      unit: 'tasks',
      target: limits.scrollTask,
    },
    {
      figure: 'code typed to connected, against the server alone',
      value: ratio(
        embedded.login.map(({ ours }) => ours),
        embedded.login.map(({ server }) => server),
      ),
      unit: 'times',
    },
    {
      figure: 'sending to approval shown, against the chain alone',
      value: ratio(
        embedded.approval.map(({ ours }) => ours),
        embedded.approval.map(({ server }) => server),
      ),
      unit: 'times',
    },
    {
      figure: 'eth_call through both links, against bare ports',
      value: ratio(
        embedded.call.map(({ ours }) => ours),
        embedded.call.map(({ bare }) => bare),
      ),
      unit: 'times',
      target: limits.ethCall,
    },
    {
      figure: 'foreign hosts asked',
      value: [...hosts].filter((host) => !own.includes(host)).length,
      unit: 'hosts',
      target: limits.foreignHosts,
    },
  ]
}

const measureService = async (): Promise<Figure[]> => {
  const { balances, crowd, blocks } = await measureDataService()
  return [
    {
      figure: 'balances of 200 tokens, against one multicall',
      value: ratioOfPairs(
        balances.map(({ ours }) => ours),
        balances.map(({ node }) => node),
      ),
      unit: 'times',
      target: limits.balances,
    },
    {
      figure: 'balances for 50 clients at two instances, p99 against p50',
      value: ratio([crowd.p99], [crowd.p50]),
      unit: 'times',
      target: limits.crowd,
    },
    {
      figure: 'blocks indexed, against the same blocks read alone',
      value: ratio([blocks.indexing], [blocks.reading]),
      unit: 'times',
      target: limits.indexer,
    },
  ]
}

const measureSizes = async (): Promise<Figure[]> => {
  const bytes = await measureBytes()
  const { loader, hostPage, hostWithSolana, hostWithPopup, modalToConnect, secureReady, secureApproval, keyWorker } =
    bytes
  const { packageCore, packageReact } = await measurePackage()
  return [
    { figure: 'loader before first use, gzipped', value: loader, unit: 'bytes', target: limits.loader },
    { figure: 'everything on the host page, gzipped', value: hostPage, unit: 'bytes', target: limits.hostPage },
    {
      figure: 'with the part for Solana, gzipped',
      value: hostWithSolana,
      unit: 'bytes',
      target: limits.hostWithSolana,
    },
    { figure: 'with sign-in, gzipped', value: bytes.hostWithSignIn, unit: 'bytes', target: limits.hostWithSignIn },
    {
      figure: 'with the part for a window, gzipped',
      value: hostWithPopup,
      unit: 'bytes',
      target: limits.hostWithPopup,
    },
    { figure: 'elements of account and network, gzipped', value: bytes.elements, unit: 'bytes' },
    { figure: 'package in a page, gzipped', value: packageCore, unit: 'bytes', target: limits.packageCore },
    { figure: 'its React hooks besides, gzipped', value: packageReact, unit: 'bytes', target: limits.packageReact },
    {
      figure: 'modal until Connect shows, gzipped',
      value: modalToConnect,
      unit: 'bytes',
      target: limits.modalUntilConnect,
    },
    {
      figure: 'hosted page until Connect shows, against a page',
      value: bytes.hostedPage,
      unit: 'times',
      target: limits.hostedPage,
    },
    {
      figure: 'secure frame until it is ready, gzipped',
      value: secureReady,
      unit: 'bytes',
      target: limits.secureUntilReady,
    },
    {
      figure: 'secure frame with the largest approval, gzipped',
      value: secureApproval,
      unit: 'bytes',
      target: limits.secureWithApproval,
    },
    { figure: 'its key worker, gzipped', value: keyWorker, unit: 'bytes', target: limits.keyWorker },
  ]
}

const print = (figures: readonly Figure[]) => {
  for (const { figure, value, unit, target } of figures) {
    const verdict = target === undefined ? '' : `  at most ${target}  ${value <= target ? 'met' : 'MISSED'}`
    console.log(`${figure.padEnd(52)} ${String(value).padStart(8)} ${unit}${verdict}`)
  }
}

/** One run: sizes, and times as ratios against floors that were measured beside them. */
runProgram(async () => {
  await (await createBuilder({ configFile: join(root, 'vite.config.ts') }, false)).buildApp()
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const stop = await startStack({ dataFolder })
  try {
    const figures = [...(await measureSizes()), ...(await measureBrowser()), ...(await measureService())]
    print(figures)
    await mkdir(join(root, 'dist'), { recursive: true })
    await writeFile(join(root, 'dist/bench.json'), JSON.stringify(figures, null, 2))
    if (figures.some(({ value, target }) => target !== undefined && value > target)) process.exitCode = 1
  } finally {
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})
