const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * True if both are equal by value: the same value, or objects or lists with equal parts. Each state is a new object.
 */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const entries = Object.entries(a)
  if (entries.length !== Object.keys(b).length) return false
  return entries.every(([key, value]) => Object.hasOwn(b, key) && isSame(value, Reflect.get(b, key)))
}
