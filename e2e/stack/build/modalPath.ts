import { existsSync } from 'node:fs'
import { root } from './settings.ts'

/**
 * Where a file of the modal is, or a folder (with a slash at its end), as the ids of modules contain it. Throws for what
 * is not there: what moves would silently land in another chunk.
 */
export const modalPath = (path: string) => {
  const place = `frame-app/${path}`
  if (!existsSync(`${root}/${place}`)) throw new Error(`The build names ${place}, which does not exist`)
  return `/${place}`
}
