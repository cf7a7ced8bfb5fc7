/** A key in groups of four, and a phrase in words: as they are read out. */
export const keyParts = (key: string) => key.match(/.{1,4}/g) ?? []

export const phraseParts = (phrase: string) => phrase.split(' ')

/** What stands for a part that is not shown: of a word not even how long it is. */
export const hiddenPart = '••••'

/** What is left of it, such as `1:48`. */
export const formatLeft = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
