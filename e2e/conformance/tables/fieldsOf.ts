import type { core } from 'zod/mini'

/** The examined parts of a schema, from zod or our own: its fields or its inner schema. */
interface Definition {
  shape?: Readonly<Record<string, core.$ZodType>>
  element?: core.$ZodType
  innerType?: core.$ZodType
}

/** The paths of all possible fields of an object: `metadata.chain`, `accounts[].address`. */
export const fieldsOf = (schema: core.$ZodType, path = ''): readonly string[] => {
  const { shape, element, innerType } = schema._zod.def as Definition
  if (innerType) return fieldsOf(innerType, path)
  if (element) return fieldsOf(element, `${path}[]`)
  if (!shape) return [path]
  return Object.entries(shape).flatMap(([name, part]) => fieldsOf(part, path ? `${path}.${name}` : name))
}
