import * as z from 'zod/mini'

const camel = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(camel)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      camel(inner),
    ]),
  )
}

/** Parses an answer with `camelCase` or `snake_case` keys, because Coinbase documents both. */
export const camelKeys = <Schema extends z.ZodMiniType>(schema: Schema) => z.pipe(z.transform(camel), schema)
