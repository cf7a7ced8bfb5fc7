import { existsSync } from 'node:fs'
import { installPackage } from './installPackage.ts'

const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Firefox in its usual locations, else null. */
export const findFirefox = () => paths.find((path) => existsSync(path)) ?? null

/** Finds Firefox. Installs it on Debian-like systems if missing and permitted. Null if unavailable. */
export const ensureFirefox = async () => {
  const found = findFirefox()
  if (found) return found
  return (await installPackage('firefox-esr')) ? findFirefox() : null
}
