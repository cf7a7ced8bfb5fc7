const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Compares values, objects and lists by content, because each state is a new object. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const entries = Object.entries(a)
  if (entries.length !== Object.keys(b).length) return false
  return entries.every(([key, value]) => Object.hasOwn(b, key) && isSame(value, Reflect.get(b, key)))
}
