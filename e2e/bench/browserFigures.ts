import { type BrowserContext, chromium, type Frame } from '@playwright/test'
import { ensureChromium } from '../stack/chromium.ts'
import { origins } from '../stack/ports.ts'
import { measureCold, measureFirst, measureFloor, measureWarm } from './clickToVisible.ts'
import { measureEmbedded } from './embedded.ts'
import { type Figure, median, ratio, ratioOfFirst, ratioOfPairs } from './Figure.ts'
import { limits } from './limits.ts'
import { measureMoney } from './money.ts'
import { measurePairing } from './pairing.ts'
import { frameBudgetMs, measureSearch } from './walletSearch.ts'

/** A task that is longer is felt (Long Tasks API). */
const longTaskMs = 50

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

/** Times of the modal in a browser, as ratios against floors that are measured beside them. */
export const measureBrowser = async (): Promise<Figure[]> => {
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
  const pairing = await measurePairing()
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
      value: ratioOfPairs(pairing.ours, pairing.bare),
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
