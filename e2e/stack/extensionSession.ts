import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { ensureChromium, ensureHeadlessShell } from './chromium.ts'
import { patienceMs } from './patience.ts'
import { origins } from './ports.ts'

/**
 * Playwright's own list without ThirdPartyStoragePartitioning: frames of other sites keep the storage that visitors'
 * browsers give them. Chromium obeys the last --disable-features, and ours comes after Playwright's.
 *
 * The last three start renderer processes that no page can tell: two draw the suggestions below the address bar as
 * pages, and the third keeps a process ready for a next site. Each costs as much as a small story.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** A browser on another device than this. */
export interface Device {
  userAgent: string
  hasTouch: boolean
  /** Schemes of links that open an app: as on a phone, without a question that would stand over the page. */
  appSchemes?: readonly string[]
}

interface BrowserOptions {
  /** The wallet extension, for a visitor who has it. */
  extensionDir?: string
  userDataDir: string
  viewport?: { width: number; height: number }
  device?: Device
  /** The one language that the visitor reads. */
  locale?: string
  reducedMotion?: 'reduce' | 'no-preference' | null
  /** What the camera sees, which every page may use that asks for it. Default: there is no camera. */
  cameraFile?: string
  /** Pages that were left are kept as they were (back/forward cache), as visitors' browsers do. Default: they are not. */
  keepsPages?: boolean
}

/** Popups are blocked, and extensions can be had, as in a visitor's browser. */
const unwantedSwitches = ['--disable-popup-blocking', '--disable-extensions']

const extensionSwitches = (dir: string) => [`--disable-extensions-except=${dir}`, `--load-extension=${dir}`]

const cameraSwitches = (file: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]

/** Chromium's own memory of which pages may open which apps. */
const allowApps = async (userDataDir: string, appSchemes: readonly string[]) => {
  const schemes = Object.fromEntries(appSchemes.map((scheme) => [scheme, true]))
  const pairs = Object.fromEntries(Object.values(origins).map((origin) => [origin, schemes]))
  await mkdir(join(userDataDir, 'Default'), { recursive: true })
  const preferences = { protocol_handler: { allowed_origin_protocol_pairs: pairs } }
  await writeFile(join(userDataDir, 'Default/Preferences'), JSON.stringify(preferences))
}

/** Chromium without a profile: every context in it is a fresh one, as strict as that of `launchBrowser`. */
export const launchSharedBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureHeadlessShell(),
    headless: true,
    ignoreDefaultArgs: unwantedSwitches,
    // A process for each site, as the browser with a window has by itself.
    args: [...switches, '--site-per-process'],
  })

/** Launches Chromium, as strict about popups and frames' storage as a visitor's. */
export async function launchBrowser(options: BrowserOptions): Promise<BrowserContext> {
  const { extensionDir, userDataDir, viewport = { width: 1280, height: 800 }, device, locale, reducedMotion } = options
  const { userAgent, hasTouch, appSchemes } = device ?? {}
  const { cameraFile } = options
  if (appSchemes) await allowApps(userDataDir, appSchemes)
  const context = await chromium.launchPersistentContext(userDataDir, {
    executablePath: await ensureChromium(),
    headless: true,
    viewport,
    locale,
    reducedMotion,
    ...(device ? { userAgent, hasTouch, isMobile: true } : {}),
    ignoreDefaultArgs: [...unwantedSwitches, ...(options.keepsPages ? ['--disable-back-forward-cache'] : [])],
    args: [
      ...switches,
      ...(extensionDir ? extensionSwitches(extensionDir) : []),
      ...(cameraFile ? cameraSwitches(cameraFile) : []),
    ],
  })
  if (extensionDir && context.serviceWorkers().length === 0)
    await context.waitForEvent('serviceworker', { timeout: patienceMs })
  return context
}
