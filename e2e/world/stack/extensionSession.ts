import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { ensureChromium, ensureHeadlessShell } from './chromium.ts'
import { patienceMs } from './patience.ts'
import { origins } from './ports.ts'

/**
 * Playwright's own list without ThirdPartyStoragePartitioning: frames of other sites get the same storage as in visitors'
 * browsers. Chromium obeys the last --disable-features, and ours comes after Playwright's.
 *
 * The last three start renderer processes that pages cannot detect: two draw the suggestions below the address bar as
 * pages, and the third keeps a process ready for the next site. Each costs as much as a small story.
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

/** A browser on another device. */
export interface Device {
  userAgent: string
  hasTouch: boolean
  /** Schemes of app links that open without a prompt over the page, as on a phone. */
  appSchemes?: readonly string[]
}

interface BrowserOptions {
  /** Folder of the wallet extension, if the visitor has it. */
  extensionDir?: string
  userDataDir: string
  viewport?: { width: number; height: number }
  device?: Device
  /** The visitor's only language. */
  locale?: string
  reducedMotion?: 'reduce' | 'no-preference' | null
  /** Video file for the camera, which every page can use. Default: no camera. */
  cameraFile?: string
  /** True to enable the back/forward cache, as in visitors' browsers. Default: false. */
  keepsPages?: boolean
}

/** Without these switches, popups are blocked and extensions are allowed, as in a visitor's browser. */
const unwantedSwitches = ['--disable-popup-blocking', '--disable-extensions']

const extensionSwitches = (dir: string) => [`--disable-extensions-except=${dir}`, `--load-extension=${dir}`]

const cameraSwitches = (file: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]

/** Writes Chromium's setting of pages that can open apps. */
const allowApps = async (userDataDir: string, appSchemes: readonly string[]) => {
  const schemes = Object.fromEntries(appSchemes.map((scheme) => [scheme, true]))
  const pairs = Object.fromEntries(Object.values(origins).map((origin) => [origin, schemes]))
  await mkdir(join(userDataDir, 'Default'), { recursive: true })
  const preferences = { protocol_handler: { allowed_origin_protocol_pairs: pairs } }
  await writeFile(join(userDataDir, 'Default/Preferences'), JSON.stringify(preferences))
}

/** Chromium without a profile. Every context is new and as strict as in `launchBrowser`. */
export const launchSharedBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureHeadlessShell(),
    headless: true,
    ignoreDefaultArgs: unwantedSwitches,
    // One process per site, which is the default of the headed browser.
    args: [...switches, '--site-per-process'],
  })

/** Launches Chromium with a visitor's restrictions on popups and frame storage. */
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
