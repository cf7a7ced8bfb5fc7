import { isJson, type Json } from '#protocol/vocabulary/json'
import type { Foyer, FoyerOptions } from '../Foyer.ts'
import { logError } from '../logError.ts'

const maxDepth = 20
const maxNodes = 40_000
const maxNamed = 8

/** True for network properties that belong to another library (`formatters`, `serializers`). */
const isOfKit = (path: string) => /^(networks\.\d+|defaultNetwork)\./.test(path)

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && [null, Object.prototype].includes(Object.getPrototypeOf(value)))

const toText = (value: unknown) => (typeof value === 'bigint' || value instanceof URL ? String(value) : value)

/** Creates a function that copies JSON values. It omits other values and lists their paths. */
const createCopier = (left: string[]) => {
  let nodes = 0

  const copyParts = (value: object, path: string, depth: number): Json => {
    const parts = Object.entries(value).map(([key, part]) => [key, copy(part, `${path}.${key}`, depth + 1)] as const)
    const kept = parts.filter(([, part]) => part !== undefined)
    return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept)
  }

  const copy = (input: unknown, path: string, depth = 0): Json => {
    const value = toText(input)
    nodes += 1
    const isBounded = nodes <= maxNodes && depth <= maxDepth
    if (isBounded && isPlain(value)) return copyParts(value, path, depth)
    if (isBounded && isJson(value)) return value
    if (!isOfKit(path)) left.push(path)
    return undefined
  }

  return copy
}

/**
 * Returns the options to send to the modal: plain values, except options used only on the page. Logs omitted ones to
 * the console.
 */
export const plainOptions = ({
  projectId: _id,
  appUrl: _url,
  container: _container,
  appendTo: _parent,
  mode: _mode,
  siwx,
  effective: _effective,
  ...options
}: FoyerOptions & Partial<Foyer['options']>) => {
  const left: string[] = []
  const copy = createCopier(left)
  const plain: Record<string, Json> = {}
  for (const [name, value] of Object.entries({ ...options, ...(siwx && { siwx: true }) })) {
    const copied = value === undefined ? undefined : copy(value, name)
    if (isJson(copied)) plain[name] = copied
    else left.push(name)
  }
  const more = left.length > maxNamed ? ` and ${left.length - maxNamed} more` : ''
  if (left.length > 0)
    logError(`Options that are no plain values have no effect: ${left.slice(0, maxNamed).join(', ')}${more}`)
  return plain
}
