const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether both are the same, or objects or lists of which each part is. */
export const shallowEqual = (a: unknown, b: unknown) => {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b)) return false
  const [entries, others] = [Object.entries(a), Object.entries(b)]
  if (entries.length !== others.length) return false
  return entries.every(([key, value]) => Object.hasOwn(b, key) && Object.is(value, Reflect.get(b, key)))
}
