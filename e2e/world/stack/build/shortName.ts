import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { root } from './settings.ts'

const shortNames = new Map<string, string>()

/** A CSS module class from a hash of its file and name. Identical in every build. */
export const shortName = (name: string, file: string) => {
  const whole = `${relative(root, file)} ${name}`
  const short = `_${createHash('sha256').update(whole).digest('base64url').slice(0, 4)}`
  if ((shortNames.get(short) ?? whole) !== whole) throw new Error(`${whole} has the hash of ${shortNames.get(short)}`)
  shortNames.set(short, whole)
  return short
}
