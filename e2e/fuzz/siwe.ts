import fc from 'fast-check'
import { stringToHex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { SheetContent } from '../../secure-frame/approval/content.ts'
import { account } from './approval/account.ts'
import { type ApprovalOutcome, askVisitor, origin } from './approval/askVisitor.ts'
import { hasUnseen, isShownAs } from './approval/shownText.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { requireRule } from './rules.ts'

interface Case {
  text: string
  /** True for bytes in hex, false for text. */
  isHex: boolean
  isAccountFirst: boolean
}

const { host } = new URL(origin)

const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 30, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const parts = fc.record({
  scheme: mostly('', 'https://', 'http://', 'javascript://'),
  domain: mostly(
    host,
    'evil.example',
    `${host}.evil.example`,
    `${host}@evil.example`,
    `${host}:444`,
    host.toUpperCase(),
    '',
  ),
  address: mostly(account.address as string, account.address.toLowerCase(), `0x${'1'.repeat(40)}`, '0x1'),
  statement: fc.constantFrom('', 'Welcome in.\n', 'URI: https://evil.example\n', 'a\nb\n', '\n'),
  uri: mostly(
    `${origin}/login`,
    origin,
    'https://evil.example',
    `${origin}@evil.example`,
    'x',
    `${origin}.evil.example/`,
  ),
  version: mostly('1', '2', ''),
  chainId: mostly('1', '137', '01', '1e0', '-1', '9'.repeat(30)),
  nonce: mostly('8F2kQ1x7aa', 'short', '8F2kQ1x7-a'),
  issuedAt: mostly('2026-11-21T10:00:00.000Z', 'now', ''),
  more: mostly(
    '',
    '\nExpiration Time: 2026-11-22T10:00:00.000Z',
    '\nResources:\n- https://evil.example',
    '\nNot Before: x',
  ),
})

/** Valid EIP-4361 messages and many nearly valid ones. */
const written = parts.map(
  ({ scheme, domain, address, statement, uri, version, chainId, nonce, issuedAt, more }) =>
    `${scheme}${domain} wants you to sign in with your Ethereum account:\n${address}\n\n${statement}\nURI: ${uri}\n` +
    `Version: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${issuedAt}${more}`,
)

/** Inserted text: line breaks, invisible characters, and long runs that make slow patterns backtrack. */
const inserted = fc.oneof(
  fc.constantFrom(
    ...['\n', '\r\n', '\r', '\t', ' ', '\u00a0', '\u200b', '\u202e', '\ufeff', '\u0000', '\u2028', '\u3164', '\ud800'],
    ...['\n'.repeat(400), ' '.repeat(5_000), '\n \n'.repeat(300), 'a\u0301\u0301\u0301\u0301\u0301', '[4 blank lines]'],
    ...['wants '.repeat(2_000), 'wants you to sign in with '.repeat(500), '\n- x'.repeat(3_000), 'x'.repeat(130_000)],
    ...['\u200b'.repeat(40_000), '\n  '.repeat(40_000)],
    ...['URI: https://evil.example\n', '\nResources:', '\nChain ID: 1', 'wants\nyou to sign in with your', '\\u{202e}'],
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

interface Edit {
  at: number
  part: string
  cut: number
}

const edit = (text: string, { at, part, cut }: Edit) => {
  const place = at % (text.length + 1)
  return text.slice(0, place) + part + text.slice(place + cut)
}

const edited = fc
  .tuple(
    written,
    fc.array(fc.record({ at: fc.nat(2_000), part: inserted, cut: fc.nat(3) }), { minLength: 1, maxLength: 2 }),
  )
  .map(([text, edits]) => edits.reduce(edit, text))

const cases: fc.Arbitrary<Case> = fc.record({
  text: fc.oneof(
    { weight: 6, arbitrary: written },
    { weight: 4, arbitrary: edited },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: inserted },
  ),
  isHex: fc.boolean(),
  isAccountFirst: fc.boolean(),
})

/** The bytes that a page means: decoded hex if the text is hex, otherwise its UTF-8 bytes. */
const bytesOf = ({ text, isHex }: Case) =>
  !isHex && /^0x(?:[0-9a-fA-F]{2})*$/.test(text) ? Buffer.from(text.slice(2), 'hex') : Buffer.from(text, 'utf8')

/** Decodes bytes as UTF-8 if valid. CRLF counts as a line break. */
const textOf = (bytes: Buffer) => {
  const text = bytes.toString('utf8')
  return Buffer.from(text, 'utf8').equals(bytes) ? text.replaceAll('\r\n', '\n') : undefined
}

/** True if another library reads this page's domain, this account and this network from the message. */
const isForHere = (text: string) => {
  const { domain, address, chainId, scheme } = parseSiweMessage(text)
  return (
    domain?.toLowerCase() === host &&
    (scheme === undefined || `${scheme.toLowerCase()}:` === new URL(origin).protocol) &&
    address === account.address &&
    chainId === 1
  )
}

/** True if the message's URI belongs to this site or the sheet shows it. */
const namesOtherSite = (text: string, { notes }: SheetContent) => {
  const { uri = '' } = parseSiweMessage(text)
  if (!/^https?:/i.test(uri)) return true
  const { protocol, hostname } = URL.canParse(uri) ? new URL(uri) : { protocol: '', hostname: '' }
  const isOwn = protocol === 'https:' && `.${hostname}`.endsWith('.marlow.example')
  return isOwn || notes.some((note) => note.text.includes(uri))
}

const checkSheet = ({ content, approved }: Extract<ApprovalOutcome, { isDrawn: true }>, given: Case) => {
  const bytes = bytesOf(given)
  requireRule(approved?.type === 'message', 'nothing can be approved')
  requireRule(Buffer.from(approved.raw.slice(2), 'hex').equals(bytes), 'other bytes are signed than were given')
  const text = textOf(bytes)
  const { message = '', risk, isHarmless } = content
  requireRule(!isHarmless || risk === undefined, 'a message with a risk counts as harmless')
  if (text === undefined || hasUnseen(text))
    return requireRule(risk?.kind === 'unreadable', 'what is not seen is not warned of')
  if (risk?.kind !== 'unreadable') requireRule(isShownAs(message, text), 'another text is shown than is signed')
  const claims = /wants you to sign in with your/i.test(text.replace(/\s+/g, ' '))
  if (claims && !risk) {
    requireRule(isForHere(text), 'a sign-in elsewhere is not flagged')
    requireRule(namesOtherSite(text, content), 'a sign-in for use elsewhere does not say where')
  }
}

/** personal_sign with sign-in messages (EIP-4361) and many that are nearly valid. */
export const siwe: FuzzTarget<Case> = {
  name: 'siwe',
  unit: 'cases',
  batchSize: 250,
  open: async (stopwatch) => ({
    arbitrary: cases,
    run: async (given) => {
      const message = given.isHex ? stringToHex(given.text) : given.text
      const params = given.isAccountFirst ? [account.address, message] : [message, account.address]
      const asked = await stopwatch.time(() => askVisitor('personal_sign', params))
      if (!asked.isDrawn) return { count: 1, accepted: 0 }
      checkSheet(asked, given)
      return { count: 1, accepted: asked.content.risk ? 0 : 1 }
    },
  }),
}
