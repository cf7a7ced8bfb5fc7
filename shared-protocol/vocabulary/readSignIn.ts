import { safeParse } from '../schema.ts'
import { chainIdOfCluster, SignInData, signInLabels, writeSignIn } from './signIn.ts'

const first = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (Ethereum|Solana) account:$/i

const chainIdOf = (isSolana: boolean, chain: string) => (isSolana ? chainIdOfCluster(chain) : `eip155:${chain}`)

/** Creates a reader that returns the lines of a message one by one. */
const createReader = (text: string) => {
  const lines = text.split('\n')
  const takeAfter = (start: string) => (lines[0]?.startsWith(start) ? lines.shift()?.slice(start.length) : undefined)
  const takeAll = (start: string) => {
    const taken: string[] = []
    for (let line = takeAfter(start); line !== undefined; line = takeAfter(start)) taken.push(line)
    return taken
  }
  return { take: () => lines.shift() ?? '', takeAfter, takeAll, hasStatement: () => lines[1] === '' }
}

/** Reads the parts in the order of the grammar. Errors are not detected here, but when the message is written again. */
const readParts = (text: string) => {
  const { take, takeAfter, takeAll, hasStatement } = createReader(text)
  const [, scheme, domain, blockchain] = first.exec(take()) ?? []
  const isSolana = blockchain === 'Solana'
  const accountAddress = take()
  take()
  const statement = hasStatement() ? take() : undefined
  if (statement !== undefined || !isSolana) take()
  const [uri, version] = [takeAfter('URI: '), takeAfter('Version: ')]
  const [chainId, nonce] = [chainIdOf(isSolana, takeAfter('Chain ID: ') ?? ''), takeAfter('Nonce: ')]
  const further = Object.entries(signInLabels).map(([name, label]) => [name, takeAfter(`${label}: `)])
  const resources = takeAfter('Resources:') === undefined ? undefined : takeAll('- ')
  const given = { domain, accountAddress, statement, uri, version, chainId, nonce, resources }
  const all = { ...given, ...Object.fromEntries(further) }
  return { scheme, data: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) }
}

const isEvmAccount = ({ accountAddress: address, chainId }: SignInData, toChecksum: ToChecksum) =>
  /^eip155:\d+$/.test(chainId) && /^0x[\da-f]{40}$/i.test(address) && toChecksum(address) === address

const isSolanaAccount = ({ accountAddress, chainId }: SignInData) =>
  chainId.startsWith('solana:') && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(accountAddress)

/** Converts an eip155 address to its checksum form (EIP-55). */
type ToChecksum = (address: string) => string

/** A parsed message. The scheme before the domain is optional. */
export interface ReadSignIn {
  scheme?: string
  data: SignInData
}

/**
 * Parses an EIP-4361 message (eip155) or a Sign in with Solana message (solana), for the approval sheet and for
 * backends. Undefined for anything else. The parsed message must produce the same text, byte for byte, when written
 * again.
 */
export const readSignIn = (text: string, toChecksum: ToChecksum): ReadSignIn | undefined => {
  const { scheme, data } = readParts(text)
  const read = safeParse(SignInData, data)
  if (!read.success || !(isSolanaAccount(read.data) || isEvmAccount(read.data, toChecksum))) return undefined
  const start = scheme === undefined ? '' : `${scheme}://`
  if (start + writeSignIn(read.data) !== text) return undefined
  return { ...(scheme === undefined ? {} : { scheme }), data: read.data }
}
