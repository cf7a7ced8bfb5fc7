import fc from 'fast-check'

/** A change at one place of a value: place, kind and inserted value. */
export interface Change {
  place: number
  kind: 'replace' | 'remove' | 'add' | 'rename' | 'repeat' | 'wrap' | 'alter'
  key: string
  value: unknown
  digit: number
}

type Fields = Record<string, unknown>

/** Names of inherited object properties and of message fields. */
const trickyNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  'type',
  'id',
  'payload',
  'value',
  'name',
  'length',
  '0',
  '',
  '\u202e',
  'x'.repeat(200),
]

/** Changes that insert the given values at random places. */
export const changesWith = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Change> =>
  fc.record({
    place: fc.nat(),
    kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'rename', 'repeat', 'wrap', 'alter', 'alter'),
    key: fc.constantFrom(...trickyNames),
    value: values,
    digit: fc.nat(255),
  })

/** A place in a value: its holder and key. */
interface Place {
  holder: Fields
  key: string
}

const isHolder = (value: unknown): value is Fields =>
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) ||
  Array.isArray(value)

const placesIn = (holder: Fields, found: Place[] = []): Place[] => {
  for (const key of Object.keys(holder)) {
    found.push({ holder, key })
    const value = holder[key]
    if (isHolder(value) && found.length < 500) placesIn(value, found)
  }
  return found
}

/** Defines an own property, including `__proto__`, as structured clones and JSON have it. */
const put = (holder: Fields, key: string, value: unknown) => {
  // An array's length accepts only numbers.
  if (Array.isArray(holder) && key === 'length') return
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Longer arrays keep their length. Some have the maximum length. */
const longestChanged = 100_000

const alterText = (text: string, { digit, place, key }: Change) => {
  const at = place % (text.length + 1)
  const ways = [
    () => text.slice(0, at),
    () => text.slice(0, at) + String.fromCharCode(digit) + text.slice(at),
    () => text.slice(0, at) + (digit % 16).toString(16) + text.slice(at + 1),
    () => text.toUpperCase(),
    () => ` ${text}`,
    () => text + text,
    () => text + key,
    () => `${text}\n`,
  ]
  return (ways[digit % ways.length] ?? ways[0])?.() ?? text
}

const alter = (value: unknown, change: Change) => {
  if (typeof value === 'string') return alterText(value, change)
  if (typeof value === 'number') return [value + 1, -value, value + 0.5, value * 1e15, String(value)][change.digit % 5]
  if (typeof value === 'boolean') return [!value, Number(value), String(value)][change.digit % 3]
  return change.value
}

/** Avoids `splice`, which fails if the array has a property named `constructor`. */
const removeItem = (list: unknown[], index: number) => {
  list.copyWithin(index, index + 1)
  list.length -= 1
}

const doers: Record<Change['kind'], (place: Place, change: Change) => void> = {
  replace: ({ holder, key }, change) => put(holder, key, change.value),
  remove: ({ holder, key }) => {
    const isItem = Array.isArray(holder) && Number(key) >= 0 && Number(key) < holder.length
    if (!isItem) delete holder[key]
    else if (holder.length < longestChanged) removeItem(holder, Number(key))
  },
  add: ({ holder, key }, change) => {
    const inner = holder[key]
    put(isHolder(inner) ? inner : holder, change.key, change.value)
  },
  rename: ({ holder, key }, change) => {
    const value = holder[key]
    if (Array.isArray(holder)) return put(holder, key, [value])
    delete holder[key]
    put(holder, change.key, value)
  },
  repeat: ({ holder, key }) => {
    if (Array.isArray(holder) && holder.length < longestChanged) holder.push(holder[Number(key)])
    else put(holder, `${key}2`, holder[key])
  },
  wrap: ({ holder, key }, change) => put(holder, key, change.digit % 2 ? [holder[key]] : { value: holder[key] }),
  alter: ({ holder, key }, change) => put(holder, key, alter(holder[key], change)),
}

/** Returns a copy of the value with the changes applied. */
export const mutate = (given: unknown, changes: readonly Change[]): unknown => {
  const root: Fields = { value: structuredClone(given) }
  for (const change of changes) {
    const places = placesIn(root)
    const place = places[change.place % places.length]
    // Clones the inserted value because later changes may modify it and other cases share it.
    if (place) doers[change.kind](place, { ...change, value: structuredClone(change.value) })
  }
  return root.value
}
