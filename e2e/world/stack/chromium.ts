import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { installPackage } from './installPackage.ts'

const linuxPaths = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
)
const macApps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
const macPaths = ['/Applications', `${homedir()}/Applications`].flatMap((folder) =>
  macApps.map((app) => `${folder}/${app}`),
)

/** The browser for tests: CHROME_PATH if set, else the first in its usual locations, else null. */
export function findChromium(): string | null {
  const chosen = process.env.CHROME_PATH
  if (chosen) return existsSync(chosen) ? chosen : null
  return [...linuxPaths, ...macPaths].find((path) => existsSync(path)) ?? null
}

/** Finds a browser. Installs one on Debian-like systems if missing and permitted. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROME_PATH) throw new ChromiumMissingError()
  const installed = (await installPackage('chromium')) ? findChromium() : null
  if (!installed) throw new ChromiumMissingError()
  return installed
}

const shellPath = '/usr/bin/chromium-headless-shell'

/**
 * Headless Chromium for stories without extensions: the same engine and release at half the load. Falls back to the
 * full browser.
 */
export async function ensureHeadlessShell(): Promise<string> {
  if (process.env.CHROME_PATH) return ensureChromium()
  if (existsSync(shellPath) || (await installPackage('chromium-headless-shell'))) return shellPath
  return ensureChromium()
}

export class ChromiumMissingError extends Error {
  override readonly name = 'ChromiumMissingError'

  constructor() {
    super('No Chromium found: install it (Debian: `apt-get install chromium`) or point CHROME_PATH at one')
  }
}
