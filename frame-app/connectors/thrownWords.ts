const maxDepth = 5

/** The error, and those that it wraps: wallets put the real one into `data`, `originalError`, `error` or `cause`. */
const layersOf = (thrown: unknown, depth = 0): Record<string, unknown>[] => {
  if (typeof thrown !== 'object' || thrown === null || depth > maxDepth) return []
  const { data, originalError, error, cause } = thrown as Record<string, unknown>
  const inner = [data, originalError, error, cause].flatMap((one) => layersOf(one, depth + 1))
  return [thrown as Record<string, unknown>, ...inner]
}

/** A code as a number, or its decimal text. */
export const codesOf = (thrown: unknown) =>
  layersOf(thrown).map(({ code }) => (code === '' ? undefined : Number(code ?? NaN)))

const isText = (value: unknown): value is string => typeof value === 'string'

/** What the error says in words, one for each layer: its message, or its code or name where these are words. */
export const wordsOf = (thrown: unknown) =>
  isText(thrown)
    ? [thrown]
    : layersOf(thrown).flatMap(({ message, code, name, reason }) => [message, code, name, reason].filter(isText))

/** `ACTION_REJECTED` and `UserRejectedRequestError` as words, without the mark of an error in front. */
export const plain = (words: string) =>
  words
    .slice(0, 2000)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/^\s*(\w+ )?error:\s*/i, '')
    .trim()

/** Of a regular expression: "not", "is not yet", "hasn't been". */
export const notPattern = "(\\bnot|n't|\\bnever|\\bno longer) (been |yet |currently )*"
