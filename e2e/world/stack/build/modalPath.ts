import { existsSync } from 'node:fs'
import { root } from './settings.ts'

/**
 * The path of a modal file or folder (with a trailing slash), as contained in module ids. Throws if missing, because a
 * moved file would silently change chunks.
 */
export const modalPath = (path: string) => {
  const place = `frame-app/${path}`
  if (!existsSync(`${root}/${place}`)) throw new Error(`The build names ${place}, which does not exist`)
  return `/${place}`
}
