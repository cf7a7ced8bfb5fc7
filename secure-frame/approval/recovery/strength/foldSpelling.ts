/** Common substitutes for letters. `l` and `i` are treated as one letter, because `1` replaces both. */
const spellings: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/**
 * Converts a text to lower case and reverses letter substitutions: `p4$$w0rd` becomes `password`. Used for comparison.
 * Does not change the length.
 */
export const foldSpelling = (text: string): string =>
  text
    .split('')
    .map((sign) => (Object.hasOwn(spellings, sign) ? spellings[sign] : sign))
    .join('')
