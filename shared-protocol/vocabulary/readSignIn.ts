import { safeParse } from '#protocol/schema'
import { chainIdOfCluster, SignInData, signInLabels, writeSignIn } from '#protocol/vocabulary/signIn'

const first = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (Ethereum|Solana) account:$/i

const chainIdOf = (isSolana: boolean, chain: string) => (isSolana ? chainIdOfCluster(chain) : `eip155:${chain}`)

/** Takes the lines of a message one by one. */
const createReader = (text: string) => {
  const lines = text.split('\n')
  const takeAfter = (start: string) => (lines[0]?.startsWith(start) ? lines.shift()?.slice(start.length) : undefined)
  const takeAll = (start: string) => {
    const taken: string[] = []
    for (let line = takeAfter(start); line !== undefined; line = takeAfter(start)) taken.push(line)
    return taken
  }
  return { take: () => lines.shift() ?? '', takeAfter, takeAll, hasStatement: () => lines[1] === '' && lines[0] !== '' }
}

/** The parts in the order of the grammar. What is wrong with them shows when they are written again. */
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

/**
 * Reads a message of EIP-4361 (eip155) or of Sign in with Solana (solana). Undefined for anything else: a message is read
 * only where writing what was read gives the same text, byte for byte. The scheme before the domain is optional.
 */
export const readSignIn = (text: string): { scheme?: string; data: SignInData } | undefined => {
  const { scheme, data } = readParts(text)
  const read = safeParse(SignInData, data)
  if (!read.success) return undefined
  const start = scheme === undefined ? '' : `${scheme}://`
  if (start + writeSignIn(read.data) !== text) return undefined
  return { ...(scheme === undefined ? {} : { scheme }), data: read.data }
}
