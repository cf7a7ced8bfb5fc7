const maxDepth = 5

/**
 * Returns the error and its nested errors. Wallets put the actual error into `data`, `originalError`, `error` or
 * `cause`.
 */
const layersOf = (thrown: unknown, depth = 0): Record<string, unknown>[] => {
  if (typeof thrown !== 'object' || thrown === null || depth > maxDepth) return []
  const { data, originalError, error, cause } = thrown as Record<string, unknown>
  const inner = [data, originalError, error, cause].flatMap((one) => layersOf(one, depth + 1))
  return [thrown as Record<string, unknown>, ...inner]
}

/** Returns the codes of an error and its nested errors as numbers. Also converts decimal text. */
export const codesOf = (thrown: unknown) =>
  layersOf(thrown).map(({ code }) => (code === '' ? undefined : Number(code ?? NaN)))

const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns one text for the error and each nested error: the message, or a textual code or name. */
export const wordsOf = (thrown: unknown) =>
  isText(thrown)
    ? [thrown]
    : layersOf(thrown).flatMap(({ message, code, name, reason }) => [message, code, name, reason].filter(isText))

/** Splits names such as `ACTION_REJECTED` and `UserRejectedRequestError` into words and removes an error prefix. */
export const plain = (words: string) =>
  words
    .slice(0, 2000)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/^\s*(\w+ )?error:\s*/i, '')
    .trim()

/** Regular expression part that matches negations such as "not", "is not yet" and "hasn't been". */
export const notPattern = "(\\bnot|n't|\\bnever|\\bno longer) (been |yet |currently )*"
