import { type BrowserContext, chromium } from '@playwright/test'
import { ensureChromium } from './chromium.ts'

/**
 * Playwright's own list without ThirdPartyStoragePartitioning: frames of other sites keep the storage that visitors'
 * browsers give them. Chromium obeys the last --disable-features, and ours comes after Playwright's.
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

interface BrowserOptions {
  /** The wallet extension, for a visitor who has it. */
  extensionDir?: string
  userDataDir: string
  viewport?: { width: number; height: number }
  /** A browser on another device than this. */
  device?: { userAgent: string; hasTouch: boolean }
}

const extensionSwitches = (dir: string) => [`--disable-extensions-except=${dir}`, `--load-extension=${dir}`]

/** Launches Chromium, as strict about popups and frames' storage as a visitor's. */
export async function launchBrowser(options: BrowserOptions): Promise<BrowserContext> {
  const { extensionDir, userDataDir, viewport = { width: 1280, height: 800 }, device } = options
  const context = await chromium.launchPersistentContext(userDataDir, {
    executablePath: await ensureChromium(),
    headless: true,
    viewport,
    ...(device ? { ...device, isMobile: true } : {}),
    ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-extensions'],
    args: [...switches, ...(extensionDir ? extensionSwitches(extensionDir) : [])],
  })
  if (extensionDir && context.serviceWorkers().length === 0)
    await context.waitForEvent('serviceworker', { timeout: 10_000 })
  return context
}
