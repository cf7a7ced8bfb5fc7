import { existsSync } from 'node:fs'
import { installPackage } from './installPackage.ts'

const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Firefox in its usual places, else null. */
export const findFirefox = () => paths.find((path) => existsSync(path)) ?? null

/** Finds Firefox; on Debian-like systems installs it when there is none and we may. Null where it cannot be had. */
export const ensureFirefox = async () => {
  const found = findFirefox()
  if (found) return found
  return (await installPackage('firefox-esr')) ? findFirefox() : null
}
