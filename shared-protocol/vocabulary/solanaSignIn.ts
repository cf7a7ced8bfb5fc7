import { authorityPattern } from './uri.ts'

/** The fields of Sign in with Solana after domain and address, in message order, with their line prefixes. */
export const solanaSignInLabels = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const

type Labelled = keyof typeof solanaSignInLabels

/** The fields of a Sign in with Solana message (Wallet Standard, `solana:signIn`). Most are optional. */
export interface SolanaSignIn extends Partial<Record<Labelled, string>> {
  domain: string
  address: string
  statement?: string
  resources?: readonly string[]
}

const labels = Object.entries(solanaSignInLabels) as [Labelled, string][]

/** Writes the text that a wallet signs. */
export const writeSolanaSignIn = (fields: SolanaSignIn) => {
  const { domain, address, statement, resources } = fields
  const lines = labels.flatMap(([name, label]) => (fields[name] === undefined ? [] : [`${label}: ${fields[name]}`]))
  const list = resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []
  const further = [...lines, ...list]
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    ...(further.length > 0 ? [further.join('\n')] : []),
  ].join('\n\n')
}

const first = /^(\S+) wants you to sign in with your Solana account:$/

const readLabelled = (lines: string[]) => {
  const read: Partial<Record<Labelled, string>> = {}
  for (const [name, label] of labels)
    if (lines[0]?.startsWith(`${label}: `)) read[name] = lines.shift()?.slice(label.length + 2)
  return read
}

const readResources = (lines: readonly string[]) =>
  lines[0] === 'Resources:' ? { resources: lines.slice(1).map((line) => line.slice(2)) } : {}

/**
 * Splits the text at blank lines into head, statement and fields. The statement is a single line that is not a field.
 */
const readBlocks = (text: string) => {
  const [head = '', ...blocks] = text.split('\n\n')
  const isFields = (block: string) => labels.some(([, label]) => block.startsWith(`${label}: `))
  const [second, third] = blocks
  if (second === undefined) return { head }
  if (third !== undefined) return { head, statement: second, fields: third }
  return isFields(second) || second.startsWith('Resources:') ? { head, fields: second } : { head, statement: second }
}

/**
 * Parses a Sign in with Solana message. Undefined for anything else. The parsed message must produce the same text,
 * character for character, when written again.
 */
export const readSolanaSignIn = (text: string): SolanaSignIn | undefined => {
  const { head, statement, fields = '' } = readBlocks(text)
  const [opening = '', address = ''] = head.split('\n')
  const domain = first.exec(opening)?.[1]
  if (domain === undefined || !authorityPattern.test(domain) || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address))
    return undefined
  const lines = fields.split('\n')
  const read = { domain, address, ...(statement === undefined ? {} : { statement }), ...readLabelled(lines) }
  const whole: SolanaSignIn = { ...read, ...readResources(lines) }
  return writeSolanaSignIn(whole) === text ? whole : undefined
}

/**
 * Cluster names and ids that messages can contain, by CAIP-2 id. A `solana:` prefix is removed before the comparison.
 */
const clusters: Readonly<Record<string, readonly string[]>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['mainnet', 'mainnet-beta', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
}

/** True if the message's chain id means this network. */
export const isChainOf = (chainId: string, caipNetworkId: string) =>
  (clusters[caipNetworkId] ?? []).includes(chainId.replace(/^solana:/, ''))
