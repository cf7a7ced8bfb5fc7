import { type Browser, type BrowserContext, chromium, type Frame } from '@playwright/test'
import { ensureChromium } from '../world/stack/chromium.ts'
import { origins } from '../world/stack/ports.ts'
import { measureCold, measureFirst, measureFloor, measureWarm } from './clickToVisible.ts'
import { measureEmbedded } from './embedded.ts'
import { type Figure, median, ratio, ratioOfFirst, ratioOfPairs } from './Figure.ts'
import { limits } from './limits.ts'
import { measureMoney } from './money.ts'
import { measurePairing } from './pairing.ts'
import { frameBudgetMs, measureSearch } from './walletSearch.ts'

/** Longer tasks are noticeable (Long Tasks API). */
const longTaskMs = 50

const switches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

const benchUrl = `${origins.pages}/bench/`

/** A page with a frame of another site in it, like the page and the modal. */
const openTop = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(benchUrl)
  return page.mainFrame()
}

/** The same inside a page of a third site, like the modal and the secure frame. */
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

/** Number of documents of each kind: their speed depends on the process that each one gets. */
const documents = 5

/** Round trips over our link and over bare comlink, from frames of this kind to the inner frame or window. */
const compareLinks = async (openFrame: () => Promise<Frame>, where: 'frame' | 'window' = 'frame') => {
  const links: Awaited<ReturnType<Window['compareLinks']>>[] = []
  for (let index = 0; index < documents; index += 1) {
    const frame = await openFrame()
    await frame.waitForFunction(() => 'ready' in document.documentElement.dataset)
    links.push(await frame.evaluate((where) => window.compareLinks(15, where), where))
    await frame.page().close()
  }
  return {
    ours: links.flatMap(({ ours }) => ours),
    bare: links.flatMap(({ bare }) => bare),
    oursAtOnce: links.flatMap(({ oursAtOnce }) => oursAtOnce),
    bareAtOnce: links.flatMap(({ bareAtOnce }) => bareAtOnce),
  }
}

type NewContext = () => Promise<BrowserContext>

async function* measureOpenings(
  newContext: NewContext,
  floor: readonly number[],
  warm: readonly number[],
): AsyncGenerator<Figure> {
  yield {
    figure: 'click to visible, warm, against a plain dialog',
    value: ratio(warm, floor),
    unit: 'times',
    target: limits.warmClick,
  }
  yield {
    figure: 'click to visible, cold, against a plain dialog',
    value: ratio(await measureCold(newContext), floor),
    unit: 'times',
  }
  yield {
    figure: 'first click to visible, after idle time',
    value: ratioOfFirst(await measureFirst(newContext, 1)),
    unit: 'times',
    target: limits.firstClick,
  }
  yield {
    figure: 'the same at a CPU 4 times slower',
    value: ratioOfFirst(await measureFirst(newContext, 4)),
    unit: 'times',
    target: limits.firstClickSlow,
  }
}

async function* measureLinks(context: BrowserContext): AsyncGenerator<Figure> {
  const links = await compareLinks(() => openTop(context))
  const nested = await compareLinks(() => openNested(context))
  const window = await compareLinks(() => openTop(context), 'window')
  const trips = { 'page and modal': links, 'modal and secure frame': nested, 'page and window': window }
  for (const [ends, { ours, bare }] of Object.entries(trips))
    yield {
      figure: `round trip, ${ends}`,
      value: ratioOfPairs(ours, bare),
      unit: 'times',
      target: limits.roundTrip,
    }
  yield {
    figure: '1,000 calls in flight against bare comlink',
    value: ratioOfPairs(links.oursAtOnce, links.bareAtOnce),
    unit: 'times',
  }
}

async function* measureWallets(browser: Browser, newContext: NewContext): AsyncGenerator<Figure> {
  const { ours, bare } = await measurePairing()
  yield {
    figure: 'pairing link against the bare provider',
    value: ratioOfPairs(ours, bare),
    unit: 'times',
    target: limits.pairing,
  }
  const search = median(await measureSearch(browser, await newContext()))
  yield {
    figure: `longest task while 545 wallets are searched (${search.toFixed(1)} ms)`,
    value: Number((search / frameBudgetMs).toFixed(2)),
    unit: 'frames',
    target: limits.searchTask,
  }
}

async function* measureMoneyViews(
  browser: Browser,
  newContext: NewContext,
  warm: readonly number[],
): AsyncGenerator<Figure> {
  const { send, swap, tokens, activity } = await measureMoney(browser, await newContext())
  yield {
    figure: 'press on Send to a form that can be typed in, against the warm opening',
    value: ratio(send, warm),
    unit: 'times',
    target: limits.sendForm,
  }
  yield {
    figure: 'press on Swap to a form that can be typed in, against the warm opening',
    value: ratio(swap, warm),
    unit: 'times',
    target: limits.swapForm,
  }
  yield {
    figure: 'longest task while 200 tokens scroll at a CPU 4 times slower',
    value: Number((tokens / longTaskMs).toFixed(2)),
    unit: 'tasks',
    target: limits.scrollTask,
  }
  yield {
    figure: 'the same while 10,000 entries of activity scroll',
    value: Number((activity / longTaskMs).toFixed(2)),
    unit: 'tasks',
    target: limits.scrollTask,
  }
}

async function* measureEmbeddedWallet(): AsyncGenerator<Figure> {
  const { login, approval, call, smart } = await measureEmbedded()
  yield {
    figure: 'code typed to connected, against the server alone',
    value: ratio(
      login.map(({ ours }) => ours),
      login.map(({ server }) => server),
    ),
    unit: 'times',
  }
  yield {
    figure: 'sending to approval shown, against the chain alone',
    value: ratio(
      approval.map(({ ours }) => ours),
      approval.map(({ server }) => server),
    ),
    unit: 'times',
  }
  yield {
    figure: 'eth_call through both links, against bare ports',
    value: ratio(
      call.map(({ ours }) => ours),
      call.map(({ bare }) => bare),
    ),
    unit: 'times',
    target: limits.ethCall,
  }
  yield {
    figure: 'press to receipt of two calls by operation, against one transaction',
    value: ratio(smart.batch, smart.plain),
    unit: 'times',
    target: limits.operation,
  }
  yield {
    figure: `its gas (${smart.gas.batch}) against two transactions’ (${2 * smart.gas.plain})`,
    value: Number((smart.gas.batch / (2 * smart.gas.plain)).toFixed(2)),
    unit: 'times',
  }
  yield {
    figure: 'sheet of 10 calls, against that of one',
    value: ratio(smart.ten, smart.one),
    unit: 'times',
    target: limits.sheetOfTen,
  }
}

/** Times of the modal in a browser, as ratios to floors measured beside them; each is yielded once known. */
export async function* measureBrowser(): AsyncGenerator<Figure> {
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
  yield* measureOpenings(newContext, floor, warm)
  yield* measureLinks(context)
  yield* measureWallets(browser, newContext)
  yield* measureMoneyViews(browser, newContext, warm)
  yield* measureEmbeddedWallet()
  await browser.close()

  const own = Object.values(origins).map((origin) => new URL(origin).host)
  yield {
    figure: 'foreign hosts asked',
    value: [...hosts].filter((host) => !own.includes(host)).length,
    unit: 'hosts',
    target: limits.foreignHosts,
  }
}
