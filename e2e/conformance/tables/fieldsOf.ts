import type { core } from 'zod/mini'

/** What is looked at of a schema, of zod or of our own: its parts, or what is inside it. */
interface Definition {
  shape?: Readonly<Record<string, core.$ZodType>>
  element?: core.$ZodType
  innerType?: core.$ZodType
}

/** The paths of all that an object can have: `metadata.chain`, `accounts[].address`. */
export const fieldsOf = (schema: core.$ZodType, path = ''): readonly string[] => {
  const { shape, element, innerType } = schema._zod.def as Definition
  if (innerType) return fieldsOf(innerType, path)
  if (element) return fieldsOf(element, `${path}[]`)
  if (!shape) return [path]
  return Object.entries(shape).flatMap(([name, part]) => fieldsOf(part, path ? `${path}.${name}` : name))
}
