/** What people write in place of a letter. `l` and `i` become one: `1` stands for both. */
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

/** A text in small letters with each word as it is spelled otherwise: `p4$$w0rd` is `password`. For comparing; as long as before. */
export const foldSpelling = (text: string): string =>
  text
    .split('')
    .map((sign) => (Object.hasOwn(spellings, sign) ? spellings[sign] : sign))
    .join('')
