/** Splits a key into groups of four characters, which are easier to read aloud. */
export const keyParts = (key: string) => key.match(/.{1,4}/g) ?? []

export const phraseParts = (phrase: string) => phrase.split(' ')

/** Placeholder for a hidden part. It does not reveal the word length. */
export const hiddenPart = '••••'

/** Formats the remaining time, such as `1:48`. */
export const formatLeft = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
