import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from './installPackage.ts'

const driver = '/usr/bin/WebKitWebDriver'
const xvfb = '/usr/bin/Xvfb'
const libraries = '/usr/lib'

/** The MiniBrowser of WebKitGTK in its library folder: the newest one. */
const findMiniBrowser = () => {
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu')) : []
  const candidates = folders.flatMap((folder) =>
    readdirSync(join(libraries, folder))
      .filter((name) => /^webkit(2gtk|gtk)-\d/.test(name))
      .map((name) => join(libraries, folder, name, 'MiniBrowser')),
  )
  return candidates.sort().findLast((path) => existsSync(path))
}

/** WebKitGTK with its driver and display server. Null if a part is missing. */
export const findWebKit = () => {
  const browser = findMiniBrowser()
  return browser && existsSync(driver) && existsSync(xvfb) ? { browser, driver, xvfb } : null
}

/** Finds WebKitGTK. Installs it on Debian-like systems if missing and permitted. Null if unavailable. */
export const ensureWebKit = async () => {
  const found = findWebKit()
  if (found) return found
  return (await installPackage('webkit2gtk-driver', 'xvfb')) ? findWebKit() : null
}
