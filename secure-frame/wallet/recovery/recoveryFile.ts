import type { Addresses } from '../keys.ts'
import { UnreadableError } from '../walletErrors.ts'
import { type PasskeyCopy, readPasskeyCopy } from './passkeyCopy.ts'

/**
 * Content of a recovery file. `words` or a bare `key` opens the wallet directly. `sealed` contains one of them,
 * encrypted with a passphrase.
 */
export type RecoveryFile = { addresses: Addresses; savedAt: string; byPasskey?: PasskeyCopy } & (
  | { words: string }
  | { key: string }
  | { sealed: string }
)

const mark = 'foyerRecoveryFile'
/** Maximum length of a recovery file. */
export const maxFileLength = 65_536

/**
 * Writes the text of the file. Its first lines explain it to a reader; the last line is parsed. `page`: URL of the page
 * that opens it offline.
 */
export const writeRecoveryFile = (file: RecoveryFile, page: string) =>
  [
    'Foyer recovery file',
    'Whoever has this file has the money of this wallet. Keep it away from this device, and send it to nobody.',
    `Ethereum: ${file.addresses.eip155}`,
    `Solana: ${file.addresses.solana}`,
    `Saved: ${file.savedAt}`,
    'sealed' in file ? 'It opens with the passphrase that it was locked with.' : 'It opens without a passphrase.',
    `The page that opens it, also with every server off: ${page}`,
    ...(file.byPasskey ? [`As long as it stands, this page opens it with a passkey, too: ${file.byPasskey.at}`] : []),
    '',
    JSON.stringify({ [mark]: 1, ...file }),
    '',
  ].join('\n')

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const parseLine = (text: string): Record<string, unknown> => {
  const line = text
    .slice(0, maxFileLength)
    .split(/\r?\n/)
    .find((one) => one.trimStart().startsWith('{'))
  try {
    return Object(JSON.parse(line ?? ''))
  } catch (cause) {
    throw new UnreadableError('This is no recovery file', { cause })
  }
}

/** Reads the file's text with any line endings. Throws UnreadableError. */
export const readRecoveryFile = (text: string): RecoveryFile => {
  const { [mark]: version, addresses, savedAt, words, key, sealed, byPasskey } = parseLine(text)
  const { eip155, solana }: Partial<Addresses> = Object(addresses)
  if (version !== 1 || !isText(eip155) || !isText(solana) || !isText(savedAt))
    throw new UnreadableError('This is no recovery file')
  const copy = readPasskeyCopy(byPasskey)
  const head = { addresses: { eip155, solana }, savedAt, ...(copy ? { byPasskey: copy } : {}) }
  if (isText(words)) return { ...head, words }
  if (isText(key)) return { ...head, key }
  if (isText(sealed)) return { ...head, sealed }
  throw new UnreadableError('This recovery file has neither words nor a key')
}
