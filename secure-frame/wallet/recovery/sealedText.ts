import { base64urlnopad } from '@scure/base'
import { UnreadableError, WrongSecretError } from '../walletErrors.ts'
import {
  deriveRecoveryKey,
  isPayable,
  leastCost,
  measureCost,
  type RecoverySecret,
  type ScryptCost,
} from './recoveryKey.ts'

const version = '1'
const [saltBytes, ivBytes] = [16, 12]

interface Parts {
  kind: RecoverySecret['kind']
  cost: ScryptCost
  salt: Uint8Array
  iv: Uint8Array
  data: Uint8Array
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/**
 * Returns the header before the encrypted bytes. It is also authenticated, so that an attacker cannot lower the
 * guessing cost.
 */
const headOf = ({ kind, cost }: Pick<Parts, 'kind' | 'cost'>) =>
  [version, kind, kind === 'passphrase' ? [cost.log2N, cost.r, cost.p].join('-') : '0'].join('.')

const algorithmOf = ({ iv, salt, ...parts }: Omit<Parts, 'data'>, boundTo: string) => ({
  name: 'AES-GCM',
  iv: Uint8Array.from(iv),
  additionalData: new TextEncoder().encode([headOf(parts), base64urlnopad.encode(salt), boundTo].join('\n')),
})

/** Encrypts text with a secret that only the visitor has. Decryption needs the same secret and the same bound data. */
export const sealText = async (secret: RecoverySecret, boundTo: string, text: string) => {
  const { kind } = secret
  const parts = {
    kind,
    salt: random(saltBytes),
    iv: random(ivBytes),
    cost: kind === 'passphrase' ? await measureCost() : leastCost,
  }
  const key = await deriveRecoveryKey(secret, parts.salt, parts.cost)
  const data = await crypto.subtle.encrypt(algorithmOf(parts, boundTo), key, new TextEncoder().encode(text))
  const encoded = [parts.salt, parts.iv, new Uint8Array(data)].map((bytes) => base64urlnopad.encode(bytes))
  return [headOf(parts), ...encoded].join('.')
}

const decode = (text: string) => {
  try {
    return base64urlnopad.decode(text)
  } catch (cause) {
    throw new UnreadableError('What was encrypted cannot be read', { cause })
  }
}

const read = (sealed: string): Parts => {
  const [given, kind, costs = '', ...encoded] = sealed.split('.')
  const [salt, iv, data] = encoded.map(decode)
  const [log2N = 0, r = 0, p = 0] = costs.split('-').map(Number)
  const cost = kind === 'passphrase' ? { log2N, r, p } : leastCost
  if (given !== version || (kind !== 'prf' && kind !== 'passphrase') || !isPayable(cost) || !salt || !iv || !data)
    throw new UnreadableError('What was encrypted is of another version')
  return { kind, cost, salt, iv, data }
}

/**
 * Decrypts the text. Throws WrongSecretError, which does not reveal whether the secret, the bound data or the bytes are
 * wrong.
 */
export const openText = async (secret: RecoverySecret, boundTo: string, sealed: string) => {
  const parts = read(sealed)
  if (parts.kind !== secret.kind) throw new WrongSecretError('It was encrypted in another way')
  const key = await deriveRecoveryKey(secret, parts.salt, parts.cost)
  const opened = crypto.subtle.decrypt(algorithmOf(parts, boundTo), key, Uint8Array.from(parts.data))
  return opened.then(
    (data) => new TextDecoder().decode(data),
    () => {
      throw new WrongSecretError('This does not open it')
    },
  )
}
